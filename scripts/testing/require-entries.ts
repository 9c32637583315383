/**
 * CommonJS code for the folder of a consumer: requires every entry of an installed package, and prints how many.
 * Style sheets, patterns and documents are no modules.
 */
export const requireEntries = (name: string): string => `
  const entries = Object.keys(require("./node_modules/${name}/package.json").exports)
    .filter((entry) => !/[*]|[.](css|txt|json)$/.test(entry));
  for (const entry of entries) require("${name}" + entry.slice(1));
  console.log(entries.length);`;
