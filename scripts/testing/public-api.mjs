import { createRequire } from "node:module";
import path from "node:path";
import { root } from "../install.mjs";

/** @type {typeof import("typescript")} 5.9, because TypeScript 7 has no JavaScript API yet. */
const ts = createRequire(path.join(root, "packages/ui/package.json"))("typescript");

/** The type of a schema fills pages; the calls that use it are listed by `describeCalls`. */
const isSchema = (printed) => /\bZod|ContractProcedure/.test(printed);

/**
 * Reads the exports of a package's entries: each component with its own props, each function with its signature.
 * @type {typeof import("./public-api.d.mts").readApi}
 */
export function readApi(folder, entries) {
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
  const target = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  const tag = (symbol, name) =>
    symbol
      .getJsDocTags(checker)
      .filter((one) => one.name === name)
      .map((one) => ts.displayPartsToString(one.text))[0];
  const docsOf = (symbol) => ({
    docs: ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, " "),
    deprecated: tag(symbol, "deprecated"),
  });

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
    // `ValueChange<boolean>` declares `value: Value`, which says nothing to a reader of `Switch`.
    const parameters = (node?.parent.typeParameters ?? []).map(
      ({ name }) => new RegExp(`\\b${name.text}\\b`),
    );
    const isReplaced = parameters.some((name) => name.test(text ?? "") && !name.test(print(resolved)));
    const type = (isReplaced ? print(resolved) : (text ?? print(resolved)))
      .replace(/\s+/g, " ")
      .replace(/^\| /, "");
    // A required property that may be undefined says so.
    return symbol.flags & ts.SymbolFlags.Optional ? type.replace(/ \| undefined$/, "") : type;
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

  /** @param symbols - A property, as each part of a union declares it. */
  function member({ symbols, optional }, defaults) {
    const symbol = symbols.find((one) => docsOf(one).docs) ?? symbols[0];
    const writtenTypes = [...new Set(symbols.map(written))];
    const type = writtenTypes.filter((one) => one !== "undefined").join(" | ") || "undefined";
    const resolved = symbols.map((one) => print(checker.getNonNullableType(checker.getTypeOfSymbol(one))));
    return {
      name: symbol.name,
      type,
      resolved: type.includes("typeof") ? [...new Set(resolved)].join(" | ") : type,
      optional,
      fallback: defaults?.get(symbol.name) ?? tag(symbol, "default"),
      ...docsOf(symbol),
    };
  }

  /** The properties of a type or of a union's parts that are declared in the package. */
  function ownProperties(type) {
    const parts = type.isUnion() ? type.types : [type];
    const found = parts.flatMap((part) => checker.getPropertiesOfType(part)).filter(own);
    const isOptional = (symbol) => (symbol.flags & ts.SymbolFlags.Optional) !== 0;
    return [...new Set(found.map(({ name }) => name))]
      .map((name) => {
        const symbols = found.filter((one) => one.name === name);
        return { name, symbols, optional: symbols.length < parts.length || symbols.some(isOptional) };
      })
      .sort((a, b) => a.name.localeCompare(b.name, "en"));
  }

  /** The package's own types that the properties name and no entry exports. */
  function namedTypes(properties, exported, seen = new Set()) {
    const visit = (node) => {
      const symbol = ts.isTypeReferenceNode(node) && checker.getSymbolAtLocation(node.typeName);
      if (symbol) {
        const type = target(symbol);
        const isParameter = type.flags & ts.SymbolFlags.TypeParameter;
        if (own(type) && !isParameter && !exported.has(type.name)) seen.add(type);
      }
      ts.forEachChild(node, visit);
    };
    for (const { declarations = [] } of properties.flatMap(({ symbols }) => symbols))
      for (const node of declarations) if (ts.isPropertySignature(node) && node.type) visit(node.type);
    return seen;
  }

  /** Whether a type has a primitive in it, as unions and branded numbers do; their properties do not describe them. */
  const isValue = (type) =>
    type.isUnion() ||
    (type.isIntersection() && type.types.some(({ flags: kind }) => kind & ts.TypeFlags.Primitive));

  /** A type's definition as written in the source, or resolved where it comes from a schema or a style file. */
  function definition(symbol, type) {
    const node = symbol.declarations?.find(ts.isTypeAliasDeclaration);
    const text = node?.type.getText().replace(/\s+/g, " ").replace(/^\| /, "");
    if (text && !/typeof|Zod|\bz\./.test(text)) return text;
    if (type.isUnion()) return type.types.map(print).sort().join(" | ");
    return checker.typeToString(type, undefined, flags | ts.TypeFormatFlags.InTypeAlias);
  }

  function readType(name, symbol, exported) {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const properties = isValue(type) ? [] : ownProperties(type);
    const members = properties.map((one) => member(one));
    const types = exported ? [...namedTypes(properties, exported)] : [];
    const [node] = (symbol.declarations ?? []).filter((one) => one.typeParameters);
    const parameters = node?.typeParameters.map((one) => one.name.getText()) ?? [];
    return {
      name,
      kind: "type",
      parameters,
      type: definition(symbol, type),
      members,
      types: types.map((one) => readType(one.name, one)),
      ...docsOf(symbol),
    };
  }

  /** The native element whose props a component also takes. */
  function elementOf(props) {
    const ref = checker.getPropertyOfType(props, "ref");
    const isNative = checker.getPropertyOfType(props, "aria-label");
    return isNative && ref ? /HTML\w*Element/.exec(print(checker.getTypeOfSymbol(ref)))?.[0] : undefined;
  }

  function read(symbol, exported) {
    const found = target(symbol);
    if (!(found.flags & ts.SymbolFlags.Value)) return readType(symbol.name, found, exported);
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
      types: [...namedTypes(properties, exported)].map((one) => readType(one.name, one)),
    };
  }

  const symbolsOf = (entry) => {
    const source = program.getSourceFile(path.join(folder, entry));
    const module = source && checker.getSymbolAtLocation(source);
    return module ? checker.getExportsOfModule(module) : [];
  };
  const exported = new Set(entries.flatMap((entry) => symbolsOf(entry).map(({ name }) => name)));
  return entries.map((entry) => ({
    entry,
    exports: symbolsOf(entry)
      // Props are read with their component.
      .filter(({ name }) => !name.endsWith("Props") || !exported.has(name.replace(/Props$/, "")))
      .map((symbol) => read(symbol, exported)),
  }));
}

/** The exports of a package's entries as text, for a snapshot. */
export function describeApi(folder, entries) {
  const line = ({ name, optional, type, fallback, deprecated }) =>
    isSchema(type)
      ? `  ${name}${optional ? "?" : ""}`
      : `  ${name}${optional ? "?" : ""}: ${type}${fallback ? ` = ${fallback}` : ""}${deprecated === undefined ? "" : " (deprecated)"}`;
  function describe({ kind, name, type, members }) {
    const lines = members.map(line);
    if (kind === "component") return [`component ${name}`, ...lines].join("\n");
    if (kind === "type") return [`type ${name}${lines.length > 0 ? "" : ` = ${type}`}`, ...lines].join("\n");
    // The contract's values come from the tokens, which have their own tests.
    if (name === "vars") return "value vars";
    return `${kind} ${name}${isSchema(type) ? "" : `: ${type}`}`;
  }
  return readApi(folder, entries)
    .map(({ entry, exports }) =>
      [`# ${entry}`, ...exports.map(describe).sort((a, b) => a.localeCompare(b, "en"))].join("\n\n"),
    )
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
