import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import * as z from "zod";
import { callDescriptions } from "./call-descriptions.ts";
import { contract } from "./contract/index.ts";
import { RefusalBodySchema, type RefusalCode, refusalTable } from "./errors.ts";
import { exampleOf, fieldExample, type JsonSchema, type NamedSchemas } from "./openapi-examples.ts";
import {
  fieldDescriptions,
  fieldFormat,
  namedSchemas,
  retryAfterOf,
  tagDescriptions,
} from "./openapi-schemas.ts";

export type { JsonSchema } from "./openapi-examples.ts";

/** A call in the document. */
export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  deprecated?: boolean;
  /** Empty for a public call. */
  security: Record<string, string[]>[];
  /** Who may make a call that is not public: `signed-in`, `verified` (by phone), `agent` or `staff`, and which roles. */
  "x-guard"?: string;
  "x-roles"?: readonly string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, Response>;
};
export type Parameter =
  | {
      name: string;
      in: string;
      required?: boolean;
      schema: JsonSchema;
      example?: unknown;
      description?: string;
    }
  | { $ref: string };
type Content = { schema: JsonSchema; example?: unknown };
type Response =
  | { description: string; headers?: Record<string, Header>; content?: Record<string, Content> }
  | { $ref: string };
type Header = { description: string; required?: boolean; schema: JsonSchema; example: unknown };

/** The part of an OpenAPI 3.1 document that this contract uses. */
export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  components: {
    schemas: NamedSchemas;
    responses: Record<string, Response>;
    parameters: Record<string, object>;
    securitySchemes: object;
  };
  paths: Record<string, Record<string, Operation>>;
};

/** The API's OpenAPI 3.1 document, generated from the contract. `title` is the product's name for it. */
export async function openApiDocument(info: {
  title: string;
  version: string;
  serverUrl: string;
}): Promise<ApiDocument> {
  const generator = new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter(wireSide)],
  });
  const generated = await generator.generate(contract, {
    info: {
      title: info.title,
      version: info.version,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: info.serverUrl }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    commonSchemas: Object.fromEntries(
      Object.entries(namedSchemas).map(([name, [schema]]) => [name, { schema, strategy: "output" as const }]),
    ),
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      parameters: { IdempotencyKey: idempotencyKey },
    },
  });
  const document = generated as unknown as ApiDocument;
  const { schemas } = document.components;
  for (const [name, [, description]] of Object.entries(namedSchemas)) {
    schemas[name] = { description, ...schemas[name] };
    describeFields(schemas[name], name);
  }
  schemas.Refusal = refusalSchema();
  describeCalls(document);
  return document;
}

/** Codecs are described by their wire format, in answers too. */
const wireSide: NonNullable<ConstructorParameters<typeof ZodToJsonSchemaConverter>[0]> = {
  interceptors: [
    ({ next, options: call, ...node }) =>
      next({
        ...node,
        options: { ...call, strategy: node.schema instanceof z.ZodCodec ? "input" : call.strategy },
      }),
  ],
};

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description: "Makes the call safe to repeat: for 7 days the first answer is given again.",
  schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,255}$" },
  example: "order-7f3k2m9q",
} as const;

/** The body of every answer that is not a success. */
function refusalSchema(): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(RefusalBodySchema);
  const { properties, ...rest } = schema as JsonSchema & { additionalProperties?: boolean };
  delete rest.additionalProperties;
  return {
    description:
      "Why a call was refused: `code` is for programs, `message` for the person, and `errors` has messages by field. " +
      "`data` has the right `quote` after PRICE_CHANGED, and `retry_after` in seconds where the caller has to wait.",
    ...rest,
    properties: { ...properties, code: { type: "string", enum: Object.keys(refusalTable) } },
  };
}

/** The refusals that a call of any kind may get, besides those of its contract. */
function sharedRefusals(method: string): RefusalCode[] {
  if (method === "GET") return [];
  const changing: RefusalCode[] = ["IDEMPOTENCY_CONFLICT"];
  return method === "DELETE" ? changing : [...changing, "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"];
}

/** Adds what all calls share: the token, the header of changing calls, refusals and examples. */
function describeCalls(document: ApiDocument): void {
  const { schemas, parameters } = document.components;
  document.components.responses = {};
  parameters.IdempotencyKey = idempotencyKey;
  for (const group of Object.values(contract)) {
    for (const call of Object.values(group)) {
      const { route, meta, errorMap } = call["~orpc"];
      const method = route.method ?? "POST";
      const operation = document.paths[route.path ?? ""]?.[method.toLowerCase()];
      if (!operation) continue;
      operation.description = descriptionOf(operation.operationId, meta);
      describeGuard(operation, meta);
      const codes = [...(Object.keys(errorMap) as RefusalCode[]), ...sharedRefusals(method)];
      const success = operation.responses[200];
      operation.responses = {
        ...(success && { 200: success }),
        ...refusalResponses(codes, document),
      };
      describeInputAndAnswer(operation, schemas);
      if (method !== "GET") {
        operation.parameters = [
          ...(operation.parameters ?? []),
          { $ref: "#/components/parameters/IdempotencyKey" },
        ];
      }
    }
  }
}

type Guard = { guard?: string; roles?: readonly string[]; sensitive?: boolean };

const callers: Record<string, string> = {
  public: "No log-in is needed.",
  "signed-in": "For everyone who is logged in.",
  verified: "For everyone with a verified phone.",
  agent: "For agents.",
  staff: "For the vendor's staff.",
  owner: "For owners.",
  "verified owner": "For owners with a verified phone.",
  "owner manager": "For owners and managers.",
  "owner manager accountant": "For owners, managers and accountants.",
  "owner manager cashier": "For owners, managers and cashiers.",
};

/** What a call's summary does not say, and who may make it. */
function descriptionOf(operationId: string, { guard = "", roles = [], sensitive = false }: Guard): string {
  const named = guard === "verified" ? [guard, ...roles] : roles;
  const caller = callers[roles.length > 0 ? named.join(" ") : guard];
  if (!caller) throw new Error(`openapi.ts has no words for who may call ${operationId}`);
  return [
    (callDescriptions as Record<string, string>)[operationId],
    caller,
    ...(sensitive ? ["With an authenticator app, its code must be at most 15 minutes old."] : []),
  ].join(" ");
}

function describeGuard(operation: Operation, meta: Guard): void {
  const isPublic = meta.guard === "public";
  operation.security = isPublic ? [] : [{ bearer: [] }];
  if (!isPublic && meta.guard) operation["x-guard"] = meta.guard;
  if (meta.roles) operation["x-roles"] = meta.roles;
}

/** References to a call's refusals, by status. Calls with the same refusals share their description. */
function refusalResponses(codes: RefusalCode[], document: ApiDocument): Record<string, Response> {
  const sorted = [...new Set(codes)].sort();
  const statuses = [...new Set(sorted.map((code) => refusalTable[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const same = sorted.filter((code) => refusalTable[code].status === status);
      const name = same.map(pascalCase).join("Or");
      document.components.responses[name] ??= refusalResponse(same);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function refusalResponse(codes: RefusalCode[]): Response {
  const [first = "INTERNAL"] = codes;
  const { message } = refusalTable[first];
  const schema = {
    allOf: [
      { $ref: "#/components/schemas/Refusal" },
      { type: "object", properties: { code: { enum: codes } } },
    ],
  };
  const errors = first === "VALIDATION_FAILED" && { errors: { email: ["Invalid domain"] } };
  const retryAfter = retryAfterOf[refusalTable[first].status];
  return {
    description: codes.map((code) => `\`${code}\`: ${refusalTable[code].message}`).join("\n\n"),
    ...(retryAfter && { headers: { "Retry-After": retryAfter } }),
    content: {
      "application/json": {
        schema,
        example: { success: false, error: 1, code: first, message, ...errors, request_id: "req-5b1f9c" },
      },
    },
  };
}

function pascalCase(code: string): string {
  return code.toLowerCase().replace(/(^|_)(\w)/g, (_all, _before, letter: string) => letter.toUpperCase());
}

/** What a call that succeeds answers with, by content type. */
export function answerContent(operation: Operation | undefined): Record<string, Content> {
  const answer = operation?.responses[200];
  return answer && "content" in answer ? (answer.content ?? {}) : {};
}

/**
 * Adds the descriptions and formats of fields to a schema, and to schemas within it.
 * @param owner - The named schema or call that the schema belongs to.
 */
function describeFields(schema: JsonSchema, owner: string): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const description = fieldDescriptions[`${name}:${field.type}`] ?? fieldDescriptions[name];
    addFormat(field, fieldFormat(owner, name));
    if (description && schema.properties) schema.properties[name] = { ...field, description };
    describeFields(field, owner);
  }
  for (const inner of [schema.items, ...(schema.anyOf ?? schema.oneOf ?? [])])
    if (inner) describeFields(inner, owner);
}

/** Adds the format of a text, which may also be null. */
function addFormat(field: JsonSchema, format: string | undefined): void {
  for (const option of [field, ...(field.anyOf ?? [])]) {
    const isFree = option.type === "string" && !option.enum && !("const" in option);
    if (isFree && format) option.format ??= format;
  }
}

/** Adds an example to every parameter and body of a call, and descriptions to their fields. */
function describeInputAndAnswer(operation: Operation, schemas: NamedSchemas): void {
  for (const parameter of operation.parameters ?? []) {
    if (!("schema" in parameter)) continue;
    const { name, schema, required = false } = parameter;
    const description = fieldDescriptions[`${operation.operationId}.${name}`] ?? fieldDescriptions[name];
    if (description) parameter.description = description;
    const example = fieldExample(schema, schemas, operation.operationId, name, required);
    if (example !== undefined) parameter.example = example;
  }
  for (const content of [operation.requestBody?.content, answerContent(operation)]) {
    const json = content?.["application/json"];
    if (!json) continue;
    describeFields(json.schema, operation.operationId);
    json.example = exampleOf(json.schema, schemas, operation.operationId);
  }
}
