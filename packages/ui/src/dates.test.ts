import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  formatDate,
  formatDateRange,
  type IsoDate,
  isIsoDate,
  parseDate,
  todayIn,
  weekdayOf,
} from "./dates";

const today: IsoDate = "2026-11-25";

describe("parseDate", () => {
  it.each([
    ["25/11/2026", "2026-11-25"],
    ["5-3-26", "2026-03-05"],
    ["25.11", "2026-11-25"],
    ["1 12 2027", "2027-12-01"],
    ["2026-02-28", "2026-02-28"],
    ["25 Nov", "2026-11-25"],
    ["25th November 2027", "2027-11-25"],
    ["3 Sept. 26", "2026-09-03"],
    ["November 25, 2026", "2026-11-25"],
    ["Wednesday, 25 November 2026", "2026-11-25"],
    [" TODAY ", "2026-11-25"],
    ["yesterday", "2026-11-24"],
    ["٢٥/١١/٢٠٢٦", "2026-11-25"],
    ["２５/１１/２０２６", "2026-11-25"],
  ])("reads %j", (text, iso) => {
    expect(parseDate(text, { today })).toBe(iso);
  });

  it.each([
    "",
    "soon",
    "31/06/2026",
    "29/02/2026",
    "11/25/2026",
    "25 no 2026",
    "2026-13-01",
    "1/1/0026",
    "25/11/202",
  ])("refuses %j", (text) => {
    expect(parseDate(text, { today })).toBeNull();
  });

  it("reads every day as it is written, also in another language", () => {
    for (const locale of ["en-GB", "fr-FR", "el"]) {
      for (let day = today; day < "2028-01-01"; day = addDays(day, 17))
        expect(parseDate(formatDate(day, locale), { today, locale })).toBe(day);
    }
  });
});

it("knows the day in Lagos, which begins an hour before that of Greenwich", () => {
  const now = new Date("2026-11-25T23:30:00Z");
  expect(todayIn(undefined, now)).toBe("2026-11-26");
  expect(todayIn("UTC", now)).toBe("2026-11-25");
});

it("keeps the day of the month where the month has it", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
  expect(addMonths("2026-03-15", -4)).toBe("2025-11-15");
  expect(weekdayOf(today)).toBe(2);
  expect(isIsoDate("2026-02-30")).toBe(false);
});

it("writes two days without what repeats itself", () => {
  expect(formatDateRange("2026-11-01", "2026-11-30")).toBe("1–30 November 2026");
  expect(formatDateRange("2026-10-28", "2026-11-03")).toBe("28 October – 3 November 2026");
  expect(formatDateRange("2025-12-28", "2026-01-03")).toBe("28 December 2025 – 3 January 2026");
  expect(formatDateRange(today, today)).toBe("25 November 2026");
});
