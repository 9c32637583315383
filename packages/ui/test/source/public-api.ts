import path from "node:path";
import ts from "typescript";

const ui = path.resolve(import.meta.dirname, "../..");
const src = `${path.join(ui, "src")}${path.sep}`;
const { config } = ts.readConfigFile(path.join(ui, "tsconfig.json"), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ui);

/** An entry's exports as text: each component with its own props, each function with its signature. */
export function describeApi(entries: readonly string[]): string {
  const program = ts.createProgram(
    entries.map((entry) => path.join(ui, entry)),
    options,
  );
  const checker = program.getTypeChecker();
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
  const print = (type: ts.Type) =>
    checker.typeToString(type, undefined, flags).replace(/import\("[^"]*"\)\./g, "");

  const own = (symbol: ts.Symbol) =>
    (symbol.declarations ?? []).some((node) => node.getSourceFile().fileName.startsWith(src));

  const tag = (symbol: ts.Symbol, name: string) =>
    symbol
      .getJsDocTags(checker)
      .filter((one) => one.name === name)
      .map((one) => ts.displayPartsToString(one.text));

  /** The props of a component's type; undefined for anything else. */
  function propsOf(type: ts.Type): ts.Type | undefined {
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
  function written(symbol: ts.Symbol): string {
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
  function defaultsOf(component: ts.Symbol): Map<string, string> {
    const found = new Map<string, string>();
    const visit = (node: ts.Node): void => {
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

  function member(symbol: ts.Symbol, defaults?: Map<string, string>): string {
    const optional = symbol.flags & ts.SymbolFlags.Optional ? "?" : "";
    const fallback = defaults?.get(symbol.name) ?? tag(symbol, "default")[0];
    return `  ${symbol.name}${optional}: ${written(symbol)}${fallback ? ` = ${fallback}` : ""}`;
  }

  function members(type: ts.Type, defaults?: Map<string, string>): string[] {
    const parts = type.isUnion() ? type.types : [type];
    const found = new Map(
      parts
        .flatMap((part) => checker.getPropertiesOfType(part))
        .filter(own)
        .map((symbol) => [symbol.name, member(symbol, defaults)]),
    );
    return [...found].sort(([a], [b]) => a.localeCompare(b, "en")).map(([, line]) => line);
  }

  function describe(symbol: ts.Symbol): string {
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
    return `${kind} ${symbol.name}: ${print(type)}`;
  }

  return entries
    .map((entry) => {
      const source = program.getSourceFile(path.join(ui, entry));
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
