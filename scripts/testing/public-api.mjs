import { createRequire } from "node:module";
import path from "node:path";
import { root } from "../toolchain.mjs";

/** @type {typeof import("typescript")} 5.9, because TypeScript 7 has no JavaScript API yet. */
const ts = createRequire(path.join(root, "packages/ui/package.json"))("typescript");

/** The type of a schema fills pages; the calls that use it are listed by `describeCalls`. */
const isSchema = (printed) => /\bZod|ContractProcedure/.test(printed);

/** The exports of a package's entries as text: each component with its own props, each function with its signature. */
export function describeApi(folder, entries) {
  const src = `${path.join(folder, "src")}${path.sep}`;
  const { config } = ts.readConfigFile(path.join(folder, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const program = ts.createProgram(
    entries.map((entry) => path.join(folder, entry)),
    options,
  );
  const checker = program.getTypeChecker();
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
  const print = (type) => checker.typeToString(type, undefined, flags).replace(/import\("[^"]*"\)\./g, "");

  const own = (symbol) =>
    (symbol.declarations ?? []).some((node) => node.getSourceFile().fileName.startsWith(src));

  const tag = (symbol, name) =>
    symbol
      .getJsDocTags(checker)
      .filter((one) => one.name === name)
      .map((one) => ts.displayPartsToString(one.text));

  /** The props of a component's type; undefined for anything else. */
  function propsOf(type) {
    const signature = type.getCallSignatures().at(-1);
    const returned = signature && print(signature.getReturnType());
    const parameter = signature?.getParameters()[0];
    if (!returned || !/ReactElement|ReactNode|Element \| null|^Element$/.test(returned)) return undefined;
    return parameter ? checker.getTypeOfSymbol(parameter) : undefined;
  }

  /**
   * The type as written in the source, which is shorter than the resolved type and does not depend on TypeScript's
   * ordering.
   */
  function written(symbol) {
    const node = symbol.declarations?.find((one) => ts.isPropertySignature(one) || ts.isMethodSignature(one));
    const resolved = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
    const text = node && ts.isPropertySignature(node) ? node.type?.getText() : undefined;
    // The public part is the variants in a style file, not the file's name.
    if (text?.includes("typeof") && resolved.isUnion()) return resolved.types.map(print).sort().join(" | ");
    return (text ?? print(resolved))
      .replace(/\s+/g, " ")
      .replace(/^\| /, "")
      .replace(/ \| undefined$/, "");
  }

  /** The default values in a component's destructured props. */
  function defaultsOf(component) {
    const found = new Map();
    const visit = (node) => {
      if (
        (ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node) || ts.isArrowFunction(node)) &&
        found.size === 0
      ) {
        const pattern = node.parameters[0]?.name;
        if (pattern && ts.isObjectBindingPattern(pattern))
          for (const { propertyName, name, initializer } of pattern.elements)
            if (initializer) found.set((propertyName ?? name).getText(), initializer.getText());
        return;
      }
      ts.forEachChild(node, visit);
    };
    for (const node of component.declarations ?? []) visit(node);
    return found;
  }

  function member(symbol, defaults) {
    const optional = symbol.flags & ts.SymbolFlags.Optional ? "?" : "";
    const fallback = defaults?.get(symbol.name) ?? tag(symbol, "default")[0];
    const deprecated = tag(symbol, "deprecated").length > 0 ? " (deprecated)" : "";
    const type = written(symbol);
    if (isSchema(type)) return `  ${symbol.name}${optional}`;
    return `  ${symbol.name}${optional}: ${type}${fallback ? ` = ${fallback}` : ""}${deprecated}`;
  }

  function members(type, defaults) {
    const parts = type.isUnion() ? type.types : [type];
    const found = new Map(
      parts
        .flatMap((part) => checker.getPropertiesOfType(part))
        .filter(own)
        .map((symbol) => [symbol.name, member(symbol, defaults)]),
    );
    return [...found].sort(([a], [b]) => a.localeCompare(b, "en")).map(([, line]) => line);
  }

  function describe(symbol) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (!(target.flags & ts.SymbolFlags.Value)) {
      const type = checker.getDeclaredTypeOfSymbol(target);
      const lines = members(type);
      return [`type ${symbol.name}${lines.length > 0 ? "" : ` = ${print(type)}`}`, ...lines].join("\n");
    }
    const type = checker.getTypeOfSymbol(target);
    const props = propsOf(type);
    if (props) return [`component ${symbol.name}`, ...members(props, defaultsOf(target))].join("\n");
    // The contract's values come from the tokens, which have their own tests.
    if (symbol.name === "vars") return "value vars";
    const kind = type.getCallSignatures().length > 0 ? "function" : "value";
    const printed = print(type);
    return `${kind} ${symbol.name}${isSchema(printed) ? "" : `: ${printed}`}`;
  }

  return entries
    .map((entry) => {
      const source = program.getSourceFile(path.join(folder, entry));
      const module = source && checker.getSymbolAtLocation(source);
      const symbols = module ? checker.getExportsOfModule(module) : [];
      // Props are listed with their component, so only the remaining types are listed here.
      const names = new Set(symbols.map(({ name }) => name));
      const shown = symbols.filter(
        ({ name }) => !names.has(name.replace(/Props$/, "")) || !name.endsWith("Props"),
      );
      return [`# ${entry}`, ...shown.map(describe).sort((a, b) => a.localeCompare(b, "en"))].join("\n\n");
    })
    .join("\n\n");
}

/** The calls of an OpenAPI document as text: who may make each, and the fields of its input and answer. */
export function describeCalls({ paths, components }) {
  const named = Object.entries(components.schemas).map(([name, schema]) =>
    [`schema ${name}`, ...fieldsOf(schema, "  ")].join("\n"),
  );
  const calls = Object.entries(paths).flatMap(([address, item]) =>
    Object.entries(item).map(([method, call]) => {
      const guard = [call["x-guard"] ?? "public", ...(call["x-roles"] ?? [])].join(", ");
      const input = (call.parameters ?? []).filter((one) => one.schema);
      const bodies = [call.requestBody, call.responses[200]].map((one) => one?.content?.["application/json"]);
      const [body, answer] = bodies.map((content) => content?.schema ?? {});
      return [
        `call ${call.operationId}`,
        `  ${method.toUpperCase()} ${address} (${guard})${call.deprecated ? " (deprecated)" : ""}`,
        ...input.map(({ name, in: place, required, schema }) => line(`  ${place} ${name}`, required, schema)),
        ...fieldsOf(body, "  body "),
        ...fieldsOf(answer, "  answer "),
      ].join("\n");
    }),
  );
  return ["# calls", ...calls.sort(), "# schemas", ...named.sort()].join("\n\n");
}

const line = (name, required, schema) => `${name}${required ? "" : "?"}: ${typeOf(schema)}`;

function fieldsOf({ properties = {}, required = [], anyOf = [] }, before) {
  const fields = Object.entries(properties).map(([name, schema]) =>
    line(before + name, required.includes(name), schema),
  );
  return [...new Set([...fields, ...anyOf.flatMap((each) => fieldsOf(each, before))])].sort();
}

function typeOf({ $ref, const: value, enum: choices, anyOf, items, properties, required = [], type }) {
  if ($ref) return $ref.slice($ref.lastIndexOf("/") + 1);
  if (value !== undefined) return JSON.stringify(value);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  if (anyOf) return anyOf.map(typeOf).join(" | ");
  if (items) return `list of ${typeOf(items)}`;
  if (!properties) return type ?? "any";
  const fields = Object.entries(properties).map(([name, each]) => line(name, required.includes(name), each));
  return `{ ${fields.sort().join("; ")} }`;
}
