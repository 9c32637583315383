import { ContractProcedure } from "@orpc/contract";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { type AnyRouter, implement, ORPCError, ValidationError } from "@orpc/server";
import { CORSPlugin } from "@orpc/server/plugins";
import { contract } from "./contract/index.ts";
import { type FieldErrors, type RefusalBody, type RefusalCode, refusalTable } from "./errors.ts";
import { answerContent, type Operation, openApiDocument } from "./openapi.ts";
import { retryAfterOf } from "./openapi-schemas.ts";

type MockContext = { headers: Headers };

export type MockApiOptions = {
  /**
   * Answers in place of the document's examples, by operation, as they travel (amounts are naira); or a refusal's code.
   * @example { "catalog.faqs": { success: true, error: 0, message: "", data: [] }, "identity.login": "TOO_MANY_REQUESTS" }
   */
  answers?: Record<string, unknown>;
};

/**
 * A mock of the API: it checks addresses, input and the presence of a bearer token as the contract says, and answers with the
 * document's examples. It stores nothing. With the header `Prefer: code=PRICE_CHANGED` it answers with that refusal.
 * @returns a function like `fetch`: for the client's option of that name, a service worker or a server, which pages of other
 * origins may call.
 * @throws {Error} when `answers` names an operation that the contract does not have.
 * @example createApiClient({ baseUrl: "http://api.example", fetch: await createMockApi() })
 */
export async function createMockApi({ answers = {} }: MockApiOptions = {}): Promise<typeof fetch> {
  const { paths } = await openApiDocument({ title: "Mock", version: "1.0.0", serverUrl: "http://mock" });
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const operationOf = new Map(operations.map((operation) => [operation.operationId, operation]));

  const unknown = Object.keys(answers).find((id) => !operationOf.has(id));
  if (unknown !== undefined) throw new Error(`The contract has no operation ${unknown}`);

  const router = Object.fromEntries(
    Object.entries(contract).map(([group, calls]) => [
      group,
      Object.fromEntries(
        Object.entries(calls).map(([name, call]) => {
          const id = `${group}.${name}`;
          // Examples are wire format already, so nothing encodes them.
          const withoutOutput = new ContractProcedure({ ...call["~orpc"], outputSchema: undefined });
          const answer = () => {
            const answer = answers[id];
            if (typeof answer === "string" && isRefusalCode(answer)) throw refusalError(answer);
            return answer ?? exampleAnswer(operationOf.get(id));
          };
          return [name, implement(withoutOutput).$context<MockContext>().handler(answer)];
        }),
      ),
    ]),
  ) as AnyRouter;

  const handler = new OpenAPIHandler<MockContext>(router, {
    plugins: [new CORSPlugin()],
    clientInterceptors: [
      async ({ next, context, procedure }) => {
        const { headers } = context;
        const meta: { guard?: string } = procedure["~orpc"].meta;
        if (meta.guard !== "public" && !/^Bearer ./i.test(headers.get("authorization") ?? "")) {
          throw refusalError("UNAUTHORIZED");
        }
        const preferred = /code=(\w+)/.exec(headers.get("prefer") ?? "")?.[1] ?? "";
        if (isRefusalCode(preferred)) throw refusalError(preferred);
        try {
          return await next();
        } catch (error) {
          throw withFieldErrors(error);
        }
      },
    ],
    customErrorResponseBodyEncoder: refusalBody,
  });

  return async (input, init) => {
    const request = new Request(input, init);
    const { response } = await handler.handle(request, { context: { headers: request.headers } });
    const retryAfter = retryAfterOf[response?.status ?? 0];
    if (retryAfter) response?.headers.set("retry-after", String(retryAfter.example));
    if (response) return response;
    const { status } = refusalTable.NOT_FOUND;
    return Response.json(refusalBody(refusalError("NOT_FOUND")), { status });
  };
}

/** The example of a call's success; an empty file where it answers with one. */
function exampleAnswer(operation: Operation | undefined): unknown {
  const content = answerContent(operation);
  const [type = ""] = Object.keys(content);
  const json = content["application/json"];
  return json ? json.example : new File([], "example", { type: type.replace("*/*", "text/csv") });
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusalTable, code);
}

type Details = { errors?: FieldErrors };

function refusalError(
  code: RefusalCode,
  message?: string,
  details: Details = {},
): ORPCError<RefusalCode, Details> {
  return new ORPCError(code, {
    status: refusalTable[code].status,
    message: message ?? refusalTable[code].message,
    data: details,
  });
}

/** A fault in the input as the API reports it: messages by field, the first of which is the answer's message. */
function withFieldErrors(error: unknown): unknown {
  if (!(error instanceof ORPCError && error.cause instanceof ValidationError)) return error;
  const errors: FieldErrors = {};
  for (const { path = [], message } of error.cause.issues) {
    const field = path.map((part) => String(typeof part === "object" ? part.key : part)).join(".") || "form";
    errors[field] = [...(errors[field] ?? []), message];
  }
  return refusalError("VALIDATION_FAILED", error.cause.issues[0]?.message, { errors });
}

function refusalBody({ code, message, data }: ORPCError<string, unknown>): RefusalBody {
  const known = isRefusalCode(code) ? code : "BAD_REQUEST";
  return { success: false, error: 1, code: known, message, ...(data as Details), request_id: "mock" };
}
