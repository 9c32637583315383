import type { FormField, OfficeSubject } from "@vendor/api";
import { ok } from "@vendor/remix-kit/testing";

/** A field of a form, by default a text that may be left out. */
export const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  ...{ name, label: name, control: "text", options: [], required: false, removable: false },
  ...more,
});

const verb = (name: string, fields: FormField[], more: object = {}) => ({
  ...{
    verb: name,
    help: `${name}s a plan`,
    fields,
    adds: false,
    can_be_planned: false,
    needs_approval: false,
    bulk: false,
  },
  ...more,
});

const planFields = [
  field("name", { label: "Name" }),
  field("amount_month", { label: "Price a month", control: "naira" }),
  field("expires", { label: "Last day", control: "last-day", removable: true }),
  field("highlights", { label: "Highlights", control: "lines" }),
];

/** Plans, which are added and, by two people and for a date, changed. */
export const subjectsAnswer = (name: OfficeSubject = "plans", change: object = {}) => {
  const id = field("id", { label: "Number", control: "number", required: true });
  const verbs = [
    verb("add", planFields, { adds: true }),
    verb("remove", [id], { bulk: true }),
    verb("change", [id, ...planFields], { can_be_planned: true, needs_approval: true, ...change }),
  ];
  return ok({ data: [{ name, verbs, reveals: name === "agents" || name === "staff" }] });
};

export const plus = {
  ...{ id: 2, name: "Plus", amount_month: 10_000, expires: "2027-01-31T23:00:00.000Z", active: true },
  highlights: ["Stock", "Books"],
};
export const basic = { id: 1, name: "=Basic", amount_month: 0, expires: null, active: false, highlights: [] };

/** The two plans, or some of them, as a list that can be sorted by its name. */
export const rowsAnswer = (more: object = {}, plans: readonly { id: number }[] = [basic, plus]) =>
  ok({
    data: {
      rows: plans.map((values) => ({ key: String(values.id), row: `plan ${values.id}`, values })),
      ...{ next: null, count: plans.length, total: 2, sort: null },
      columns: Object.keys(plus).map((key) => ({ key, sortable: key === "name" })),
      filters: [{ key: "active", choices: [true, false] }],
      ...more,
    },
  });

export const factorAnswer = (asks_code: boolean) =>
  ok({
    data: {
      ...{ on: true, required: true, since: "2026-01-01T00:00:00.000Z", recovery_codes_left: 10 },
      ...{ asks_code, setup: null, email_confirmed: true },
    },
  });

export const previewAnswer = (more: object = {}) =>
  ok({
    data: {
      ...{ row: "plan 2", before: plus, after: { ...plus, amount_month: 12_000 }, due: null },
      ...{ needs_approval: true, token: "a-token", ...more },
    },
  });

export const proposal = {
  ...{ id: 7, command: "plans change", row: "plan 2", before: plus, after: { ...plus, name: "Plus Two" } },
  ...{ reason: "Rent has risen", due: null, proposed_by: "Tunde Bakare", own: false, state: "waiting" },
  ...{ created_at: "2026-11-28T08:00:00.000Z", expires_at: "2026-12-01T08:00:00.000Z" },
  ...{ decided_by: null, decided_at: null },
};
