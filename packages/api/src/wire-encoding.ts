import {
  type AnyContractProcedure,
  ContractProcedure,
  getContractRouter,
  isContractProcedure,
  type Schema,
} from "@orpc/contract";
import { type Kobo, koboToNaira } from "@vendor/pricing-engine";
import * as z from "zod";
import { type Contract, contract } from "./contract/index.ts";
import { ApiError, refusalTable } from "./errors.ts";
import type { NairaSchema } from "./schemas/money.ts";

/*
 * The contract's schemas describe the wire and decode it: naira become kobo. The API decodes requests
 * and encodes answers; the client does the opposite. Zod cannot encode fields that normalise what a person typed
 * (a phone, a code), so the client encodes only the numbers (to naira) and the objects (an order's add-ons) whose
 * schema is a codec, and sends the rest unchanged, because the API checks it.
 */

type Naira = z.input<typeof NairaSchema>;
type InKobo<T> = T extends Naira ? Kobo : T extends object ? { [K in keyof T]: InKobo<T[K]> } : T;

type ForClient<Call> =
  Call extends ContractProcedure<infer I, infer O, infer E, infer M>
    ? ContractProcedure<I extends z.ZodType ? Schema<InKobo<z.input<I>>, unknown> : I, O, E, M>
    : never;
/** The contract as the client sees it. */
export type ClientContract<T> = { [G in keyof T]: { [C in keyof T[G]]: ForClient<T[G][C]> } };

type ForServer<Call> =
  Call extends ContractProcedure<infer I, infer O, infer E, infer M>
    ? ContractProcedure<I, O extends z.ZodType ? Schema<z.output<O>, z.input<O>> : O, E, M>
    : never;
type ServerContract<T> = { [G in keyof T]: { [C in keyof T[G]]: ForServer<T[G][C]> } };

function callAt(path: readonly string[]): AnyContractProcedure["~orpc"] {
  const call = getContractRouter(contract, path);
  if (!isContractProcedure(call)) throw new Error(`no call ${path.join(".")}`);
  return call["~orpc"];
}

/** A call's input on the wire. */
export function encodeAmounts(path: readonly string[], input: unknown): unknown {
  return encodeIn(callAt(path).inputSchema, input);
}

function encodeIn(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodCodec) {
    if (typeof value === "number") return koboToNaira(value as Kobo);
    if (typeof value !== "object" || value === null) return value;
    const { in: wire, reverseTransform } = schema.def;
    return encodeIn(wire, reverseTransform(value, { value, issues: [] }));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return encodeIn(schema.unwrap(), value);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => encodeIn(schema.element, item));
  }
  if (schema instanceof z.ZodObject && typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, encodeIn(schema.shape[name], field)]),
    );
  }
  return value;
}

/** A call's answer in kobo. @throws {ApiError} `INTERNAL` for one that does not match the contract. */
export async function decodeAnswer(path: readonly string[], answer: unknown): Promise<unknown> {
  const result = await callAt(path).outputSchema?.["~standard"].validate(answer);
  if (!result) return answer;
  if (!result.issues) return result.value;
  const fault = new Error(`unreadable answer to ${path.join(".")}: ${JSON.stringify(result.issues)}`);
  throw new ApiError("INTERNAL", 502, refusalTable.INTERNAL.message, { cause: fault });
}

/** The output schema, reversed for oRPC: the API returns kobo and answers naira. */
function encoder(schema: z.ZodType): Schema<unknown, unknown> {
  return {
    "~standard": {
      version: 1,
      vendor: "zod-encoder",
      validate(value) {
        const result = z.safeEncode(schema, value);
        return result.success ? { value: result.data } : { issues: result.error.issues };
      },
    },
  };
}

function forServer(call: AnyContractProcedure): AnyContractProcedure {
  const { outputSchema, ...rest } = call["~orpc"];
  return new ContractProcedure({
    ...rest,
    outputSchema: outputSchema instanceof z.ZodType ? encoder(outputSchema) : outputSchema,
  });
}

/** The contract as the API implements it. */
export const serverContract = Object.fromEntries(
  Object.entries(contract).map(([group, calls]) => [
    group,
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [name, forServer(call as AnyContractProcedure)]),
    ),
  ]),
) as ServerContract<Contract>;
