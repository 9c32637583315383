import type { Kobo } from "@vendor/pricing-engine";
import type { MetricGroup, MetricName, Metrics, metricTables } from "./contract/office-metrics.ts";

export type MetricColumn = {
  key: string;
  label: string;
  kind: "text" | "naira" | "number" | "percent";
  /** Under which `metricDefinitions` says what it is. */
  definition?: MetricName;
};
export type MetricRow = Record<string, string | number | Kobo | null>;
export type MetricTable = { columns: readonly MetricColumn[]; rows: readonly MetricRow[] };

const figure = (key: MetricName, label: string, kind: MetricColumn["kind"]): MetricColumn => ({
  ...{ key, label, kind, definition: key },
});

const revenue = figure("revenue", "Revenue", "naira");
const recurring = [
  figure("mrr", "MRR", "naira"),
  figure("new", "New", "naira"),
  figure("returned", "Returned", "naira"),
  figure("expansion", "Expansion", "naira"),
  figure("contraction", "Contraction", "naira"),
  figure("churn", "Churn", "naira"),
  figure("locations", "Locations", "number"),
];

const groupTable =
  (label: string, unnamed: string, of: (metrics: Metrics) => readonly MetricGroup[]) =>
  (metrics: Metrics): MetricTable => ({
    columns: [{ key: "name", label, kind: "text" }, revenue, ...recurring],
    rows: of(metrics).map((row) => ({ ...row, name: row.name === "" ? unnamed : row.name })),
  });

const tables: Record<(typeof metricTables)[number], (metrics: Metrics) => MetricTable> = {
  months: ({ by_month }) => ({
    columns: [
      { key: "month", label: "Month", kind: "text" },
      ...[revenue, figure("charges", "Charges", "naira")],
      ...recurring,
      ...[figure("trials", "Trials", "number"), figure("converted", "Converted", "number")],
      { ...figure("conversion", "Conversion", "percent"), key: "conversion_percent" },
    ],
    rows: by_month,
  }),
  plans: groupTable("Plan", "No plan", ({ by_plan }) => by_plan),
  rails: groupTable("Way of paying", "No order", ({ by_rail }) => by_rail),
  agents: groupTable("Agent", "No agent", ({ by_agent }) => by_agent),
  cohorts: ({ cohorts }) => {
    const longest = Math.max(0, ...cohorts.map(({ by_month }) => by_month.length));
    const ages = Array.from({ length: longest }, (_, age) => age);
    return {
      columns: [
        { ...figure("cohorts", "First paid", "text"), key: "cohort" },
        { key: "size", label: "Locations", kind: "number" },
        ...ages.map((age) => ({ key: `month_${age}`, label: `Month ${age}`, kind: "percent" as const })),
      ],
      rows: cohorts.map(({ cohort, size, by_month }) => ({
        ...{ cohort, size },
        ...Object.fromEntries(ages.map((age) => [`month_${age}`, by_month[age]?.percent ?? null])),
      })),
    };
  },
};

/** A table of the metrics as pages and files show it. */
export const metricTable = (metrics: Metrics, table: (typeof metricTables)[number]): MetricTable =>
  tables[table](metrics);
