import { contract } from "@vendor/api";

type KnownPath = { pattern: RegExp; methods: string[] };

const paths = new Map<string, KnownPath>();
for (const group of Object.values(contract)) {
  for (const call of Object.values(group)) {
    const { path, method } = call["~orpc"].route;
    if (!path || !method) throw new Error("a call of the contract has no path or method");
    const shape = path.replace(/\{[^}]+\}/g, "[^/]+");
    const known = paths.get(shape) ?? { pattern: new RegExp(`^${shape}/?$`), methods: [] };
    known.methods.push(method, ...(method === "GET" ? ["HEAD"] : []));
    paths.set(shape, known);
  }
}

/** The methods that the contract has for a path; none when it does not know the path. */
export function methodsOf(path: string): string[] {
  return [...paths.values()].filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
}
