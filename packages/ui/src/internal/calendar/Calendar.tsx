"use client";

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import {
  addDays,
  addMonths,
  formatDate,
  formatMonth,
  formatWeekday,
  type IsoDate,
  weekdayOf,
} from "../../dates";
import { visuallyHidden } from "../hidden.css";
import * as styles from "./Calendar.css";

/** The texts of a calendar besides the names of days and months. */
export const calendarWords = { previousMonth: "Previous month", nextMonth: "Next month" };

export interface CalendarProps {
  /** The chosen day, or the first of a range. */
  from: IsoDate | null;
  /** The last day of a range. */
  to: IsoDate | null;
  /** A range whose last day is still to be chosen: the days up to the mouse or the focus are marked. */
  isOpenRange?: boolean | undefined;
  today: IsoDate;
  min: IsoDate | undefined;
  max: IsoDate | undefined;
  locale: string;
  words: typeof calendarWords;
  onPick: (date: IsoDate) => void;
  children?: ReactNode;
}

/** Where a key leads from a day, left and right as on the screen. */
function target(event: KeyboardEvent, date: IsoDate, isRtl: boolean): IsoDate | undefined {
  const months = event.shiftKey ? 12 : 1;
  switch (event.key) {
    case "ArrowLeft":
      return addDays(date, isRtl ? 1 : -1);
    case "ArrowRight":
      return addDays(date, isRtl ? -1 : 1);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return addDays(date, -weekdayOf(date));
    case "End":
      return addDays(date, 6 - weekdayOf(date));
    case "PageUp":
      return addMonths(date, -months);
    case "PageDown":
      return addMonths(date, months);
    default:
      return undefined;
  }
}

const within = (date: IsoDate, min: IsoDate | undefined, max: IsoDate | undefined): IsoDate =>
  min && date < min ? min : max && date > max ? max : date;

/** The days of a month by weeks, with null where a week has days of another month. */
function weeksOf(date: IsoDate): (IsoDate | null)[][] {
  const first = `${date.slice(0, 7)}-01` as IsoDate;
  const start = addDays(first, -weekdayOf(first));
  const next = addMonths(first, 1);
  const weeks: (IsoDate | null)[][] = [];
  for (let week = start; week < next; week = addDays(week, 7)) {
    const days = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(week, day));
    weeks.push(days.map((day) => (day >= first && day < next ? day : null)));
  }
  return weeks;
}

const monday: IsoDate = "2026-11-23";
const weekdays = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day));

/** A month of days to choose one or a range from, by the keys of the ARIA practices for date grids. */
export function Calendar({
  from,
  to,
  isOpenRange = false,
  today,
  min,
  max,
  locale,
  words,
  onPick,
  children,
}: CalendarProps) {
  const headingId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState(() => within(from ?? today, min, max));
  const [hovered, setHovered] = useState<IsoDate | null>(null);
  const mustFocus = useRef(true);

  useEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused]);

  // A day chosen from outside, such as by a shortcut, is shown.
  const chosen = to ?? from;
  useEffect(() => {
    if (chosen) setFocused(chosen);
  }, [chosen]);

  const end = isOpenRange ? (hovered ?? focused) : to;
  const [first, last] = from && end && end < from ? [end, from] : [from, end];
  const isOff = (date: IsoDate) => (min !== undefined && date < min) || (max !== undefined && date > max);

  function turn(months: number) {
    setFocused(within(addMonths(focused, months), min, max));
  }
  function handleKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const next = target(event, focused, isRtl);
    if (!next) return;
    event.preventDefault();
    mustFocus.current = true;
    setHovered(null);
    setFocused(within(next, min, max));
  }
  function place(date: IsoDate): string | undefined {
    if (!first || !last || first === last || date < first || date > last) return undefined;
    return date === first ? "start" : date === last ? "end" : "middle";
  }

  function choose(date: IsoDate) {
    if (isOff(date)) return;
    mustFocus.current = true;
    setFocused(date);
    onPick(date);
  }
  const day = (date: IsoDate) => (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid may be selected.
    <td
      key={date}
      aria-selected={date === from || date === to}
      className={styles.cell}
      data-within={place(date)}
    >
      <button
        type="button"
        className={styles.day}
        data-date={date}
        tabIndex={date === focused ? 0 : -1}
        aria-label={`${formatWeekday(date, locale)} ${formatDate(date, locale)}`}
        {...(date === today ? { "aria-current": "date" as const } : {})}
        {...(isOff(date) ? { "aria-disabled": true } : {})}
        onPointerEnter={() => setHovered(date)}
        onClick={() => choose(date)}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  );

  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.turn}
          aria-label={words.previousMonth}
          disabled={min !== undefined && `${focused.slice(0, 7)}-01` <= min}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden size={20} />
        </button>
        <h2 id={headingId} className={styles.month} aria-live="polite">
          {formatMonth(focused, locale)}
        </h2>
        <button
          type="button"
          className={styles.turn}
          aria-label={words.nextMonth}
          disabled={max !== undefined && addMonths(`${focused.slice(0, 7)}-01` as IsoDate, 1) > max}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden size={20} />
        </button>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the days of a month are a grid.
        role="grid"
        aria-labelledby={headingId}
        className={styles.grid}
        onKeyDown={handleKeyDown}
        onPointerLeave={() => setHovered(null)}
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className={styles.weekday}>
                <span aria-hidden>{formatWeekday(weekday, locale, "short").slice(0, 2)}</span>
                <span className={visuallyHidden}>{formatWeekday(weekday, locale)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused).map((days) => (
            <tr key={days.find(Boolean)}>
              {days.map((date, at) => (date ? day(date) : <td key={weekdays[at]} role="presentation" />))}
            </tr>
          ))}
        </tbody>
      </table>
      {children ? <div className={styles.foot}>{children}</div> : null}
    </div>
  );
}
