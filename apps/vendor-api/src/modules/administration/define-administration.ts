import { z } from "zod";
import type { Database, Reader } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";

export type AdminDeps = Pick<Deps, "db" | "env" | "clock" | "log" | "passwords" | "rails">;

/** A row as an administrator sees it: its fields' names are those of the input, and amounts are in naira. */
export type View = Record<string, unknown>;

/** What an administration does to one row. */
export type Change = { of: string; subjectId?: number; before: View | null; after: View | null };

/** A change, and how it is made. */
export type Proposal = Change & { write(tx: Database, now: Date): Promise<unknown> };

type Started = {
  /**
   * Reads what would change, and locks the row until the caller's transaction ends. What is shown must depend on the
   * database, the input and `shownAt` alone, because it is computed again before it is made.
   * @param shownAt - When the change was first shown.
   */
  propose(db: Reader, shownAt: Date): Promise<Proposal>;
  /** What has to be done outside the database before the change. */
  store?(): Promise<void>;
  /** A one-time link for the requester alone. */
  link?: string;
};

/** One verb on one subject, such as `plans change`: a use case for the command and for a back office. */
export type Administration = {
  summary: string;
  fields: z.ZodObject;
  /** Whether it can be planned for a date, given as `from`. */
  canBePlanned: boolean;
  /** Whether orders may cost something else after it. */
  changesPrices: boolean;
  start(deps: AdminDeps, input: unknown): Promise<Started>;
};

/** What can be administered: how its rows are listed, and what can be done to one. */
export type Subject = { list(db: Database): Promise<View[]>; verbs: Record<string, Administration> };

/** Defines an administration; `start` does what is slow, such as hashing, outside the transaction. */
export function administration<Shape extends z.ZodRawShape>(definition: {
  summary: string;
  fields: Shape;
  canBePlanned?: boolean;
  changesPrices?: boolean;
  start(deps: AdminDeps, input: z.output<z.ZodObject<Shape>>): Started | Promise<Started>;
}): Administration {
  const { summary, canBePlanned = false, changesPrices = false } = definition;
  const fields = z.strictObject(definition.fields);
  return {
    summary,
    fields: fields as unknown as z.ZodObject,
    canBePlanned,
    changesPrices,
    start: async (deps, input) => definition.start(deps, parse(fields, input)),
  };
}

/** @throws {Refusal} `VALIDATION_FAILED` with each field's messages. */
function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.join(".");
    errors[field] = [...(errors[field] ?? []), message];
  }
  throw new Refusal("VALIDATION_FAILED", undefined, { errors });
}
