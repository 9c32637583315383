import { useHydrated } from "@vendor/remix-kit";

/** Submits the browser's time zone with a form; empty without scripts. */
export function TimezoneInput() {
  const zone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : "";
  return <input type="hidden" name="timezone" value={zone} />;
}
