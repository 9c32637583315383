import { createRequire } from "node:module";
import path from "node:path";
import { root } from "../install.mjs";

/** @type {typeof import("typescript")} 5.9, because TypeScript 7 has no JavaScript API yet. */
const ts = createRequire(path.join(root, "packages/ui/package.json"))("typescript");

const onOneLine = (text) => text.replace(/\s+/g, " ").replace(/^\| /, "");

/** @type {typeof import("./public-api.d.mts").readApi} */
export function readApi(folder, entries) {
  const src = `${path.join(folder, "src")}${path.sep}`;
  const { config } = ts.readConfigFile(path.join(folder, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const files = entries.map((entry) => path.join(folder, entry));
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
  const print = (type) => checker.typeToString(type, undefined, flags).replace(/import\("[^"]*"\)\./g, "");
  const printUnion = (type) => type.types.map(print).sort().join(" | ");

  const own = (symbol) =>
    (symbol.declarations ?? []).some((node) => node.getSourceFile().fileName.startsWith(src));
  const isOptional = (symbol) => (symbol.flags & ts.SymbolFlags.Optional) !== 0;
  const typeOf = (symbol) => checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  const target = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  const tag = (symbol, name) => {
    const found = symbol.getJsDocTags(checker).find((one) => one.name === name);
    return found && ts.displayPartsToString(found.text);
  };
  const docsOf = (symbol) => ({
    docs: ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, " "),
    deprecated: tag(symbol, "deprecated"),
  });

  /** The props of a component's type; undefined for anything else. */
  function propsOf(type) {
    const signature = type.getCallSignatures().at(-1);
    const isComponent =
      signature && /ReactElement|ReactNode|Element \| null|^Element$/.test(print(signature.getReturnType()));
    const parameter = isComponent && signature.getParameters()[0];
    return parameter ? checker.getTypeOfSymbol(parameter) : undefined;
  }

  /**
   * The type as written in the source, which is shorter than the resolved type and does not depend on TypeScript's
   * ordering.
   */
  function written(symbol) {
    const node = symbol.declarations?.find(ts.isPropertySignature);
    const resolved = typeOf(symbol);
    const text = node?.type?.getText() ?? print(resolved);
    // The public part is the variants in a style file, not the file's name.
    if (text.includes("typeof") && resolved.isUnion()) return printUnion(resolved);
    // `ValueChange<boolean>` declares `value: Value`, which says nothing to a reader of `Switch`.
    const isReplaced = (node?.parent.typeParameters ?? [])
      .map(({ name }) => new RegExp(`\\b${name.text}\\b`))
      .some((name) => name.test(text) && !name.test(print(resolved)));
    const type = onOneLine(isReplaced ? print(resolved) : text);
    // A required property that may be undefined says so.
    return isOptional(symbol) ? type.replace(/ \| undefined$/, "") : type;
  }

  /** The default values in a component's destructured props. */
  function defaultsOf(component) {
    const isFunction = (node) => ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);
    const find = (node) => (isFunction(node) ? node : ts.forEachChild(node, find));
    const [props] = component.declarations.map(find).find(Boolean)?.parameters ?? [];
    const elements = props && ts.isObjectBindingPattern(props.name) ? props.name.elements : [];
    return new Map(
      elements
        .filter(({ initializer }) => initializer)
        .map((one) => [(one.propertyName ?? one.name).getText(), one.initializer.getText()]),
    );
  }

  /** The properties of a type or of a union's parts that are declared in the package, each with its declarations. */
  function ownProperties(type) {
    const parts = type.isUnion() ? type.types : [type];
    const found = parts.flatMap((part) => checker.getPropertiesOfType(part)).filter(own);
    const names = [...new Set(found.map(({ name }) => name))].sort((a, b) => a.localeCompare(b, "en"));
    return names.map((name) => {
      const symbols = found.filter((one) => one.name === name);
      return { name, symbols, optional: symbols.length < parts.length || symbols.some(isOptional) };
    });
  }

  function member({ name, symbols, optional }, defaults) {
    const symbol = symbols.find((one) => docsOf(one).docs) ?? symbols[0];
    const types = new Set(symbols.map(written));
    const type = [...types].filter((one) => one !== "undefined").join(" | ") || "undefined";
    const resolved = new Set(symbols.map((one) => print(typeOf(one))));
    return {
      name,
      type,
      resolved: type.includes("typeof") ? [...resolved].join(" | ") : type,
      optional,
      fallback: defaults?.get(name) ?? tag(symbol, "default"),
      ...docsOf(symbol),
    };
  }

  /** The package's own types that the properties name and no entry exports. */
  function namedTypes(properties) {
    const seen = new Set();
    const visit = (node) => {
      const symbol = ts.isTypeReferenceNode(node) && target(checker.getSymbolAtLocation(node.typeName));
      const isType = symbol && own(symbol) && !(symbol.flags & ts.SymbolFlags.TypeParameter);
      if (isType && !exported.has(symbol.name)) seen.add(symbol);
      ts.forEachChild(node, visit);
    };
    for (const { symbols } of properties)
      for (const node of symbols.flatMap(({ declarations = [] }) => declarations))
        if (ts.isPropertySignature(node) && node.type) visit(node.type);
    return [...seen].map((symbol) => readType(symbol.name, symbol, () => []));
  }

  /** Whether a type has a primitive in it, as unions and branded numbers do; their properties do not describe them. */
  const isValue = (type) =>
    type.isUnion() ||
    (type.isIntersection() && type.types.some(({ flags: kind }) => kind & ts.TypeFlags.Primitive));

  /** A type's definition as written in the source, or resolved where it comes from a schema or a style file. */
  function definition(symbol, type) {
    const text = symbol.declarations?.find(ts.isTypeAliasDeclaration)?.type.getText();
    if (text && !/typeof|Zod|\bz\./.test(text)) return onOneLine(text);
    if (type.isUnion()) return printUnion(type);
    return checker.typeToString(type, undefined, flags | ts.TypeFormatFlags.InTypeAlias);
  }

  function readType(name, symbol, typesOf = namedTypes) {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const properties = isValue(type) ? [] : ownProperties(type);
    const node = symbol.declarations?.find((one) => one.typeParameters);
    return {
      name,
      kind: "type",
      parameters: node?.typeParameters.map((one) => one.name.getText()) ?? [],
      type: definition(symbol, type),
      members: properties.map((one) => member(one)),
      types: typesOf(properties),
      ...docsOf(symbol),
    };
  }

  /** The native element whose props a component also takes. */
  function elementOf(props) {
    const ref = checker.getPropertyOfType(props, "ref");
    const isNative = checker.getPropertyOfType(props, "aria-label");
    return isNative && ref ? /HTML\w*Element/.exec(print(checker.getTypeOfSymbol(ref)))?.[0] : undefined;
  }

  function read(symbol) {
    const found = target(symbol);
    if (!(found.flags & ts.SymbolFlags.Value)) return readType(symbol.name, found);
    const type = checker.getTypeOfSymbol(found);
    const props = propsOf(type);
    const base = { name: symbol.name, type: print(type), members: [], types: [], ...docsOf(found) };
    if (!props) return { ...base, kind: type.getCallSignatures().length > 0 ? "function" : "value" };
    const properties = ownProperties(props);
    const defaults = defaultsOf(found);
    return {
      ...base,
      kind: "component",
      members: properties.map((one) => member(one, defaults)),
      element: elementOf(props),
      types: namedTypes(properties),
    };
  }

  const symbols = files.map((file) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file));
    return module ? checker.getExportsOfModule(module) : [];
  });
  const exported = new Set(symbols.flat().map(({ name }) => name));
  // Props are read with their component.
  const isListed = ({ name }) => !name.endsWith("Props") || !exported.has(name.replace(/Props$/, ""));
  return entries.map((entry, at) => ({ entry, exports: symbols[at].filter(isListed).map(read) }));
}
