import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { z } from "zod";
import { contract } from "./contract/index.ts";
import { RefusalBodySchema, type RefusalCode, refusalTable } from "./errors.ts";

/** The API's OpenAPI 3.1 document, generated from the contract. `title` is the product's name for it. */
export async function openApiDocument(info: { title: string; version: string; serverUrl: string }) {
  const generator = new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter(wireSide)],
  });
  const document = await generator.generate(contract, {
    info: { title: info.title, version: info.version },
    servers: [{ url: info.serverUrl }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    customErrorResponseBodySchema: (definedErrors) => refusalSchema(definedErrors.map(([code]) => code)),
  });
  return withPlumbing(document);
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

type Document = Awaited<ReturnType<OpenAPIGenerator["generate"]>>;
type Operation = NonNullable<NonNullable<Document["paths"]>[string]>["post"];

function refusalSchema(codes: string[]) {
  const schema = z.toJSONSchema(RefusalBodySchema) as { properties: object };
  return { ...schema, properties: { ...schema.properties, code: { type: "string", enum: codes } } };
}

/** Adds what all calls share: the token, and the headers of changing calls. */
function withPlumbing(document: Document): Document {
  for (const group of Object.values(contract)) {
    for (const call of Object.values(group)) {
      const { route, meta } = call["~orpc"];
      const method = route.method?.toLowerCase() as "get" | "post" | "put" | "delete";
      const operation = document.paths?.[route.path ?? ""]?.[method];
      if (!operation) continue;
      if ("guard" in meta && meta.guard !== "public") operation.security = [{ bearer: [] }];
      if (method !== "get") describeChange(operation);
      if (method === "post" || method === "put") describeBody(operation);
    }
  }
  return document;
}

function describeChange(operation: NonNullable<Operation>): void {
  operation.parameters = [
    ...(operation.parameters ?? []),
    {
      name: "Idempotency-Key",
      in: "header",
      description: "Makes the call safe to repeat: for 7 days the first answer is given again.",
      schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,255}$" },
    },
  ];
  addRefusal(operation, "IDEMPOTENCY_CONFLICT");
}

function describeBody(operation: NonNullable<Operation>): void {
  addRefusal(operation, "PAYLOAD_TOO_LARGE");
  addRefusal(operation, "UNSUPPORTED_MEDIA_TYPE");
}

function addRefusal(operation: NonNullable<Operation>, code: RefusalCode): void {
  const { status, message } = refusalTable[code];
  operation.responses ??= {};
  operation.responses[status] ??= {
    description: message,
    content: { "application/json": { schema: refusalSchema([code]) as object } },
  };
}
