import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { z } from "zod";
import { contract } from "./contract/index.ts";
import { RefusalBodySchema } from "./errors.ts";

/** The API's OpenAPI 3.1 document, generated from the contract. `title` is the product's name for it. */
export async function openApiDocument(info: { title: string; version: string; serverUrl: string }) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: info.title, version: info.version },
    servers: [{ url: info.serverUrl }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    customErrorResponseBodySchema: (definedErrors) => ({
      ...(z.toJSONSchema(RefusalBodySchema) as object),
      properties: {
        ...(z.toJSONSchema(RefusalBodySchema).properties as object),
        code: { type: "string", enum: definedErrors.map(([code]) => code) },
      },
    }),
  });
  return withSecurity(document);
}

type Document = Awaited<ReturnType<OpenAPIGenerator["generate"]>>;

/** Marks each call that needs a token, from the contract's own guard. */
function withSecurity(document: Document): Document {
  for (const group of Object.values(contract)) {
    for (const call of Object.values(group)) {
      const { route, meta } = call["~orpc"];
      const method = route.method?.toLowerCase() as "get" | "post";
      const operation = document.paths?.[route.path ?? ""]?.[method];
      if (operation && "guard" in meta && meta.guard !== "public") operation.security = [{ bearer: [] }];
    }
  }
  return document;
}
