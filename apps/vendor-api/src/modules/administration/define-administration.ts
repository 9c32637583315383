import { requiredText, type StaffDuty } from "@vendor/api";
import { type Kobo, koboToNaira, nairaToKobo, PricingError } from "@vendor/pricing-engine";
import * as z from "zod";
import type { Database, Reader } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { startOfLagosDate } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import type { List, View } from "./list-rows.ts";

export type AdminDeps = Pick<Deps, "db" | "env" | "clock" | "log" | "passwords" | "rails" | "paystack">;

/** What an administration does to one row. */
export type Change = {
  of: string;
  subjectId?: number;
  /** Whether it needs a second person, where that depends on what is changed (`above-limit`). */
  needsApproval?: boolean;
  /** Only these duties may do it to this row, where they are fewer than the administration's. */
  duties?: readonly StaffDuty[];
  before: View | null;
  after: View | null;
};

/** A change, and how it is made; `isApproved`: a second person has approved it. */
export type Proposal = Change & {
  write(tx: Database, now: Date, isApproved?: boolean): Promise<unknown>;
  /** After `write`: the name of a row whose number the database has just given, for the audit log. */
  nameOfNew?(): Pick<Change, "of" | "subjectId">;
};

/** `discard` removes the copy if it was not published. */
export type PreparedFile = { publish(): Promise<void>; discard(): Promise<void> };

type Started = {
  /**
   * Reads what would change, and locks the row until the caller's transaction ends. What is shown must depend on the
   * database, the input and `shownAt` alone, because it is computed again before it is made.
   * @param shownAt - When the change was first shown.
   */
  propose(db: Reader, shownAt: Date): Promise<Proposal>;
  /** Copies a file, which the change publishes under its name; it is called when the change is to be made. */
  prepareFile?(): Promise<PreparedFile>;
  /** A one-time link for the requester alone. */
  link?: string;
};

/** The command and the input that take a change back. */
export type Undo = (before: View, after: View | null) => { command: string; input: Record<string, unknown> };

/** One verb on one subject, such as `plans change`: a use case for the command and for a back office. */
export type Administration = {
  help: string;
  fields: z.ZodObject;
  /** Whether it can be planned for a date, given as `from`. */
  canBePlanned: boolean;
  /** Whether orders may cost something else after it. */
  changesPrices: boolean;
  /** The duties of staff who may do it, besides owners. */
  duties: readonly StaffDuty[];
  /** Whether a second member of staff with one of the duties has to approve it; `above-limit`: the change says so. */
  needsApproval: boolean | "above-limit";
  /** Whether it can be done to several rows at once: it then asks for nothing but the row. */
  bulk: boolean;
  /** What takes a change back, where something can. */
  undo?: Undo | undefined;
  start(deps: AdminDeps, input: unknown): Promise<Started>;
};

/** What can be administered: how its rows are listed, and what can be done to one. */
export type Subject = {
  /** The first words of what the audit log calls a row: `plan` of `plan 2`. */
  kind: string;
  /** The field whose value names a row among the others, and is the rest of that name; null where there is one row. */
  key: string | null;
  list: List;
  verbs: Record<string, Administration>;
  /** The contacts of a row's person in clear, which the list masks. The row stays locked until the transaction ends. */
  findContacts?(db: Reader, key: string): Promise<Contacts | undefined>;
};

/** How a person can be reached and logs in. */
export type Contacts = { id: number; email: string; phone: string; username: string };

/** Defines an administration; `start` does what is slow, such as hashing, outside the transaction. */
export function administration<Shape extends z.ZodRawShape>(definition: {
  help: string;
  fields: Shape;
  canBePlanned?: boolean;
  changesPrices?: boolean;
  duties: readonly StaffDuty[];
  needsApproval?: boolean | "above-limit";
  bulk?: boolean;
  undo?: Undo;
  start(deps: AdminDeps, input: z.output<z.ZodObject<Shape>>): Started | Promise<Started>;
}): Administration {
  const { help, duties, canBePlanned = false, changesPrices = false, needsApproval = false } = definition;
  const { bulk = false, undo } = definition;
  const fields = z.strictObject(definition.fields);
  return {
    help,
    fields: fields as unknown as z.ZodObject,
    canBePlanned,
    changesPrices,
    duties,
    needsApproval,
    bulk,
    undo,
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

/** Fields of administrations. Each takes what a form sends and what is typed as text in a command. */

const typed = (read: (text: string) => unknown) => (value: unknown) =>
  typeof value === "string" ? read(value.trim()) : value;

const toNumber = typed((text) => (/^-?[\d,]*\.?\d+$/.test(text) ? Number(text.replaceAll(",", "")) : text));

/** An amount in naira, as kobo. */
export const naira = z
  .preprocess(
    typed((text) => toNumber(text.replace(/^₦/, ""))),
    z
      .number({ error: "Enter an amount in naira" })
      .min(0, "The amount cannot be negative")
      .max(10_000_000_000, "The amount is too large"),
  )
  .transform((amount, context): Kobo => {
    try {
      return nairaToKobo(amount);
    } catch (error) {
      if (!(error instanceof PricingError)) throw error;
      context.issues.push({ code: "custom", message: "Use at most two decimals", input: amount });
      return z.NEVER;
    }
  })
  .meta({ control: "naira" });

/** Kobo as naira; null stays null. */
export const inNaira = (amount: Kobo | null) => (amount === null ? null : koboToNaira(amount));

export const whole = (least: number, most: number) =>
  z
    .preprocess(
      toNumber,
      z
        .number({ error: "Enter a number" })
        .int("Enter a whole number")
        .min(least, `Enter at least ${least}`)
        .max(most, `Enter at most ${most}`),
    )
    .meta({ control: "number" });

/** A text of one line. */
export const line = requiredText({
  required: "Enter a text",
  max: 300,
  tooLong: "Enter at most 300 characters",
});

export const percent = whole(0, 100).meta({ control: "percent" });
export const id = whole(1, 2_147_483_647);

/** Percent with at most two decimals, as basis points. */
export const rate = z
  .preprocess(toNumber, z.number({ error: "Enter a percentage" }).min(0).max(99.99))
  .transform((value, context) => {
    const points = Math.round(value * 100);
    if (Math.abs(points - value * 100) > 1e-6) {
      context.issues.push({ code: "custom", message: "Use at most two decimals", input: value });
    }
    return points;
  })
  .meta({ control: "percent" });

export const flag = z
  .preprocess(
    typed((text) => ({ on: true, off: false })[text] ?? text),
    z.boolean({ error: "Write on or off" }),
  )
  .meta({ control: "flag" });

/** A value, or `none` to remove it. */
export const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      typed((text) => (text === "none" ? null : text)),
      z.union([z.null(), schema]),
    )
    .meta({ ...z.globalRegistry.get(schema), removable: true });

/** Several values, separated by commas or, for sentences, by `|`. */
export const listOf = <Schema extends z.ZodType>(schema: Schema, separator: "," | "|" = ",") =>
  z
    .preprocess(
      typed((text) => text.split(separator).map((item) => item.trim())),
      z.array(schema, { error: "Enter at least one" }).min(1).max(50),
    )
    .meta({ control: separator === "|" ? "lines" : "text", item: schema });

const DAY_MS = 86_400_000;
const DAY = /^(19|20)\d\d-\d\d-\d\d$/;

const moment = (shiftOfDays: number) =>
  z
    .string({ error: "Write a date as 2027-01-31" })
    .trim()
    .transform((text, context) => {
      const at = (DAY.test(text) ? startOfLagosDate(text) : new Date(text)).getTime();
      if (Number.isNaN(at) || !/^(19|20)\d\d-\d\d-\d\d(T.*(Z|[+-]\d\d:\d\d))?$/.test(text)) {
        context.issues.push({ code: "custom", message: "Write a date as 2027-01-31", input: text });
        return z.NEVER;
      }
      return new Date(at + (DAY.test(text) ? shiftOfDays * DAY_MS : 0));
    })
    .meta({ control: "date" });

/** The number of a bank transfer of ours. */
export const bankReference = z
  .string({ error: "Enter the number of the bank transfer" })
  .trim()
  .regex(/^[A-Za-z0-9./-]{3,60}$/, "Enter the number of the bank transfer");

/** When a day begins in Lagos, or a time with its zone. */
export const fromDay = moment(0);
/** When a day has ended in Lagos, or a time with its zone. */
export const untilDay = moment(1).meta({ control: "last-day" });

/** Refuses a row that does not exist. */
export function requireRow<Row>(row: Row | undefined, field: string): Row {
  if (row === undefined) throw Refusal.field(field, "There is none with this value; `list` shows them");
  return row;
}

/** The given fields alone: those that are left out keep their value. */
export const definedFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
