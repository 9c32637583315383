/** The drawing's own units; the browser stretches them to the box. */
export const WIDTH = 1000;
export const HEIGHT = 400;

/** A step of 1, 2 or 5 times a power of ten, so that about `count` of them fit. */
function niceStep(span: number, count: number): number {
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough * 0.999) ?? 10;
  return factor * power;
}

export interface Scale {
  /** From the largest to the smallest. */
  ticks: readonly number[];
  /** Where a value is, from the top. */
  y: (value: number) => number;
}

/** A linear scale that begins and ends at a tick, and always shows zero. */
export function linearScale(values: readonly number[]): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = high === low ? 1 : niceStep(high - low, 5);
  const [bottom, top] = [
    Math.floor(low / step),
    Math.max(Math.ceil(high / step), Math.floor(low / step) + 1),
  ];
  // Multiples of the step, because adding 0.1 again and again does not give 0.3.
  const ticks = Array.from({ length: top - bottom + 1 }, (_, at) =>
    Number(((top - at) * step).toPrecision(12)),
  );
  return { ticks, y: (value) => HEIGHT - ((value / step - bottom) / (top - bottom)) * HEIGHT };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Where the centre of a column is, from the left. */
export const columnCentre = (at: number, count: number) => rounded(((at + 0.5) / count) * WIDTH);

/** A line through the values, with gaps where there are none. */
export function linePath(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: Scale["y"],
): string {
  return values
    .map((value, at) =>
      value === null
        ? ""
        : `${at > 0 && values[at - 1] !== null ? "L" : "M"}${rounded(x(at))} ${rounded(y(value))}`,
    )
    .join("");
}

export interface Bar {
  x: number;
  width: number;
  y: number;
  height: number;
}

/** The bars of a column: beside each other, or stacked with what is negative below zero. */
export function barsOf(
  values: readonly (number | null)[],
  at: number,
  count: number,
  y: Scale["y"],
  stacked: boolean,
): Bar[] {
  const column = WIDTH / count;
  const room = column * 0.72;
  const left = at * column + (column - room) / 2;
  const ends = { up: 0, down: 0 };
  return values.map((value, index) => {
    const amount = value ?? 0;
    const side = amount < 0 ? "down" : "up";
    const from = stacked ? ends[side] : 0;
    ends[side] = from + amount;
    const [start, end] = [y(from), y(from + amount)];
    const width = stacked ? room : room / values.length;
    return {
      x: rounded(left + (stacked ? 0 : index * width)),
      width: rounded(width),
      y: rounded(Math.min(start, end)),
      height: rounded(Math.abs(start - end)),
    };
  });
}
