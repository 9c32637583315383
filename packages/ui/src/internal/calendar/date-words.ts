import { calendarWords } from "./Calendar";
import type { DateRefusal } from "./use-date-text";

/** The texts of the fields for dates. */
export const dateWords = {
  ...calendarWords,
  today: "Today",
  notADate: "Enter a date, such as 25/11/2026",
  tooEarly: (min: string) => `Enter ${min} or a later date`,
  tooLate: (max: string) => `Enter ${max} or an earlier date`,
};
export type DateWords = typeof dateWords;

/** What a refused date says under its field. The limits are in words. */
export function refusalText(
  refusal: DateRefusal | undefined,
  words: DateWords,
  min: string,
  max: string,
): string | undefined {
  if (refusal === "notADate") return words.notADate;
  if (refusal === "tooEarly") return words.tooEarly(min);
  return refusal && words.tooLate(max);
}
