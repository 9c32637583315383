import { useEffect, useRef, useState } from "react";

export interface ComboboxOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A short description below: an address, a balance. */
  hint?: string | undefined;
  disabled?: boolean | undefined;
}

/** Finds options by what was typed. The signal is aborted when more is typed. */
export type LoadOptions<Value extends string = string> = (
  query: string,
  signal: AbortSignal,
) => Promise<readonly ComboboxOption<Value>[]>;

export const comboboxWords = {
  open: "Show options",
  clear: "Clear",
  loading: "Searching...",
  none: "Nothing found",
  failed: "Couldn't search. Type again to retry",
  count: (count: number) => (count === 1 ? "1 option" : `${count} options`),
  more: (count: number) => `${count} more. Type to narrow them down`,
  remove: (label: string) => `Remove ${label}`,
};
/** The component's own texts. */
export type ComboboxLabels = typeof comboboxWords;

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The options that contain each word of a query, whatever its accents and case: "ade bod" finds "Adé, Bodija". */
export function matching<Option extends ComboboxOption>(
  options: readonly Option[],
  query: string,
): readonly Option[] {
  const parts = plain(query).split(/\s+/).filter(Boolean);
  if (parts.length === 0) return options;
  return options.filter(({ label, hint = "" }) => {
    const text = plain(`${label} ${hint}`);
    return parts.every((part) => text.includes(part));
  });
}

/** How long a person pauses between two keys, at most. */
const TYPING_PAUSE_MS = 200;

/** What was found, and whether a search still runs. */
export interface Found<Value extends string> {
  state: "ready" | "loading" | "failed";
  options: readonly ComboboxOption<Value>[];
}

/** What a query finds: in the given options, or by a search that begins once typing pauses. */
export function useOptions<Value extends string>(
  query: string,
  isOpen: boolean,
  options: readonly ComboboxOption<Value>[],
  loadOptions: LoadOptions<Value> | undefined,
): Found<Value> {
  const [found, setFound] = useState<Found<Value>>({ state: "ready", options });
  const load = useRef(loadOptions);
  load.current = loadOptions;
  const isAsync = loadOptions !== undefined;

  useEffect(() => {
    if (!isAsync || !isOpen) return;
    const abort = new AbortController();
    setFound((before) => ({ ...before, state: "loading" }));
    const search = async () => {
      try {
        const next = await load.current?.(query, abort.signal);
        if (!abort.signal.aborted) setFound({ state: "ready", options: next ?? [] });
      } catch {
        if (!abort.signal.aborted) setFound({ state: "failed", options: [] });
      }
    };
    const timer = setTimeout(search, query === "" ? 0 : TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isAsync, isOpen, query]);

  return isAsync ? found : { state: "ready", options: matching(options, query) };
}
