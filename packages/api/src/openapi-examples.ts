import { exampleUuid, exampleValues } from "./openapi-example-values.ts";

/** A JSON schema of the document, as far as examples need it. */
export type JsonSchema = {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  description?: string;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  contentMediaType?: string;
};

export type NamedSchemas = Record<string, JsonSchema>;

function hasType(value: unknown, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type && value !== null;
}

function allows(schema: JsonSchema, value: unknown, named: NamedSchemas): boolean {
  if (schema.$ref) return allows(dereference(schema, named), value, named);
  const { anyOf = schema.oneOf, type, pattern, format } = schema;
  if (anyOf) return anyOf.some((option) => allows(option, value, named));
  if ("const" in schema) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  if (type === undefined || !hasType(value, type)) return false;
  if (typeof value === "number") {
    return value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value);
  }
  if (typeof value !== "string") return true;
  if (format === "uuid" && value !== exampleUuid) return false;
  return pattern === undefined || new RegExp(pattern, "u").test(value);
}

const NAMED = "#/components/schemas/";

/** The schema that a reference names, or the schema itself. */
function dereference(schema: JsonSchema, named: NamedSchemas): JsonSchema {
  return schema.$ref ? (named[schema.$ref.slice(NAMED.length)] ?? {}) : schema;
}

/**
 * An example of a schema, from the values of fields.
 * @param owner - The named schema or field that the schema belongs to.
 * @throws {Error} for a text without a value, so that a new field gets one.
 */
export function exampleOf(schema: JsonSchema, named: NamedSchemas, owner = ""): unknown {
  if (schema.$ref) {
    return exampleOf(dereference(schema, named), named, schema.$ref.slice(NAMED.length));
  }
  const { anyOf = schema.oneOf, properties, required = [], items } = schema;
  if ("const" in schema) return schema.const;
  if (anyOf?.[0]) return exampleOf(anyOf[0], named, owner);
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => {
      const value = fieldExample(field, named, owner, name, required.includes(name));
      return [name, value] as const;
    });
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (items) return [exampleOf(items, named, owner)];
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "boolean") return false;
  if (schema.type === "number" || schema.type === "integer") return schema.minimum ?? 0;
  if (schema.type === "string") throw new Error(`openapi-example-values.ts has no value for ${owner}`);
  return {};
}

/** An example of a field; undefined for an optional one that needs none. */
export function fieldExample(
  field: JsonSchema,
  named: NamedSchemas,
  owner: string,
  name: string,
  isRequired: boolean,
): unknown {
  const candidates = [...(exampleValues[`${owner}.${name}`] ?? []), ...(exampleValues[name] ?? [])];
  const found = candidates.find((value) => allows(field, value, named));
  if (found !== undefined) return found;
  return isRequired ? exampleOf(field, named, name) : undefined;
}
