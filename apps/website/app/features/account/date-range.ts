/** Days as they were typed into the fields "From" and "To", with what is wrong with each. */
export type DateRange = { from: string; to: string; faults: { from?: string; to?: string } };

const CHOOSE_DAY = "Choose a day";

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    text >= "2000-01-01" &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString().slice(0, 10) === text
  );
}

/** Reads the two days of an address. @param options.required - Whether a missing day is a fault. */
export function readDateRange(query: URLSearchParams, { required = false } = {}): DateRange {
  const [from = "", to = ""] = ["from", "to"].map((name) => (query.get(name) ?? "").trim().slice(0, 10));
  const isWrong = (day: string) => (day === "" ? required : !isDay(day));
  const faults = {
    ...(isWrong(from) && { from: CHOOSE_DAY }),
    ...(isWrong(to) && { to: CHOOSE_DAY }),
  };
  const isReversed = !faults.from && !faults.to && from !== "" && to !== "" && to < from;
  return { from, to, faults: isReversed ? { to: "Choose the same day or a later one" } : faults };
}
