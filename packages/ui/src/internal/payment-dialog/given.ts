type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Removes undefined values, so that a spread keeps the defaults before it. */
export function given<T extends object>(props: T): Given<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Given<T>;
}
