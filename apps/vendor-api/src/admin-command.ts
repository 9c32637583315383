import { randomUUID } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { createInterface } from "node:readline/promises";
import { type ParseArgsConfig, parseArgs } from "node:util";
import {
  type AdminDeps,
  applyChange,
  everyRow,
  findSubject,
  fromDay,
  type Preview,
  previewChange,
  subjects,
  type View,
} from "./modules/administration/index.ts";
import { Refusal } from "./refusal.ts";

/** Where the command reads and writes; tests pass their own. */
export type Terminal = {
  print(text: string): void;
  printError(text: string): void;
  /** Asks a question; undefined when nobody can answer. */
  ask: ((question: string) => Promise<string>) | undefined;
};

/** The process's terminal. Only a person at one is asked. */
export function openTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  return {
    print: (text) => void stdout.write(`${text}\n`),
    printError: (text) => void stderr.write(`${text}\n`),
    ask: stdin.isTTY
      ? async (question) => {
          const reader = createInterface({ input: stdin, output: stdout });
          return reader.question(question).finally(() => reader.close());
        }
      : undefined,
  };
}

const toOption = (field: string) => `--${field.replaceAll("_", "-")}`;

function usage(): string {
  const lines = Object.entries(subjects).flatMap(([subject, { verbs }]) => [
    `  ${subject} list`,
    ...Object.entries(verbs).flatMap(([verb, { fields, help, canBePlanned }]) => [
      `  ${subject} ${verb}: ${help}`,
      `      ${[...Object.keys(fields.shape), ...(canBePlanned ? ["from"] : [])].map(toOption).join(" ")}`,
    ]),
  ]);
  return [
    "Usage: admin <subject> <verb> [--option value …] [--yes]",
    "  --yes    does not ask; without a terminal nothing is done without it",
    "  --json   prints JSON",
    "Amounts are in naira, dates are days in Lagos (2027-01-31), lists are separated by commas, sentences by |.",
    "",
    ...lines,
  ].join("\n");
}

/** A value in one line. */
function show(value: unknown): string {
  if (typeof value === "number") return value.toLocaleString("en-NG");
  if (Array.isArray(value)) return value.map(show).join(" | ") || "none";
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "object") return String(value);
  const parts = Object.entries(value).map(
    ([field, part]) => `${field} ${field === "id" ? part : show(part)}`,
  );
  return parts.join(", ") || "none";
}

const showRow = (row: View) =>
  Object.entries(row)
    .map(([field, value]) => `  ${field}: ${field === "id" ? value : show(value)}`)
    .join("\n");

function showPreview({ of, before, after, dueAt }: Preview): string {
  const due = dueAt === null ? "" : `, from ${dueAt.toISOString()}`;
  if (!before) return `Add ${of}${due}\n${showRow(after ?? {})}`;
  if (!after) return `Remove ${of}${due}\n${showRow(before)}`;
  const changed = Object.keys({ ...before, ...after }).filter(
    (field) => show(before[field]) !== show(after[field]),
  );
  const lines = changed.map((field) => `  ${field}: ${show(before[field])} → ${show(after[field])}`);
  return [`Change ${of}${due}`, ...lines].join("\n");
}

/** The words of a refusal; each field is named as its option. */
function refusalLines(error: Refusal): string[] {
  const faults = Object.entries(error.details.errors ?? {});
  if (faults.length === 0) return [error.message];
  return faults.flatMap(([field, messages]) =>
    (messages ?? []).map((message) => (field === "" ? message : `${toOption(field)}: ${message}`)),
  );
}

/** The name of this process's user; its number in a container or unit whose user has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

/** Who administers from this machine. `SUDO_USER` is set for a person who became another user. */
function administratorName(): string {
  const { SUDO_USER } = process.env;
  const username = userName();
  return `${SUDO_USER ? `${SUDO_USER} as ` : ""}${username}@${hostname()}`;
}

function parseOptions(words: readonly string[], fields: readonly string[]) {
  const options: ParseArgsConfig["options"] = { yes: { type: "boolean" }, json: { type: "boolean" } };
  for (const field of fields) options[toOption(field).slice(2)] = { type: "string" };
  const {
    yes = false,
    json = false,
    ...values
  } = parseArgs({ args: [...words], options, strict: true }).values;
  const input = Object.entries(values).map(
    ([option, value]) => [option.replaceAll("-", "_"), value] as const,
  );
  return {
    yes: yes === true,
    json: json === true,
    input: Object.fromEntries(input) as Record<string, string>,
  };
}

/** @throws {Refusal} at `from` for a date that is none. */
function readFrom(from: string | undefined): Date | null {
  if (from === undefined) return null;
  const parsed = fromDay.safeParse(from);
  if (!parsed.success) throw Refusal.field("from", parsed.error.issues[0]?.message ?? "");
  return parsed.data;
}

/**
 * Runs `admin <subject> <verb> …`: shows what changes, asks, and makes the change.
 * @param withDeps - Opens the database once the words are understood.
 * @returns The exit code: 0 done, 1 refused or not confirmed, 2 not understood.
 */
export async function runAdminCommand(
  words: readonly string[],
  terminal: Terminal,
  withDeps: (work: (deps: AdminDeps) => Promise<number>) => Promise<number>,
): Promise<number> {
  const { print, printError } = terminal;
  const [subjectName = "", verb = "", ...rest] = words;
  const subject = findSubject(subjectName);
  const administration = subject && Object.hasOwn(subject.verbs, verb) ? subject.verbs[verb] : undefined;
  if (!subject || (verb !== "list" && !administration)) {
    printError(usage());
    return 2;
  }
  const fields = administration ? Object.keys(administration.fields.shape) : [];
  let options: ReturnType<typeof parseOptions>;
  try {
    options = parseOptions(rest, administration?.canBePlanned ? [...fields, "from"] : fields);
  } catch (error) {
    printError((error as Error).message);
    return 2;
  }
  return withDeps(async (deps) => {
    if (administration) {
      return change(deps, terminal, { ...options, command: `${subjectName} ${verb}` });
    }
    const rows = await everyRow(deps.db, subject.list);
    print(options.json ? JSON.stringify(rows, null, 2) : rows.map(showRow).join("\n\n") || "none");
    return 0;
  });
}

/** Shows a change, asks, and makes it. @returns The exit code. */
async function change(
  deps: AdminDeps,
  { print, printError, ask }: Terminal,
  { yes, json, command, input: { from, ...input } }: ReturnType<typeof parseOptions> & { command: string },
): Promise<number> {
  try {
    const by = { name: administratorName(), requestId: randomUUID() };
    const preview = await previewChange(deps, by, { command, input, dueAt: readFrom(from) });
    if (!json) print(showPreview(preview));
    if (!(yes || (await confirm(ask)))) {
      print("Nothing was done.");
      return 1;
    }
    const done = await applyChange(deps, by, preview.token);
    print(json ? JSON.stringify(done, null, 2) : "Done.");
    if (!json && done.link) print(`Give this link to the person alone. It works once:\n${done.link}`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const line of refusalLines(error)) printError(line);
    return 1;
  }
}

/** @throws {Refusal} `CONFLICT` where there is no terminal to ask at. */
async function confirm(ask: Terminal["ask"]): Promise<boolean> {
  if (!ask) throw new Refusal("CONFLICT", "Nothing was done: there is no terminal to confirm at. Add --yes.");
  return /^y(es)?$/i.test((await ask("Do this? [y/N] ")).trim());
}
