import { useHydrated } from "@vendor/remix-kit";

/** Sends the browser's time zone along with a form. Without scripts nobody knows it, and the field goes empty. */
export function TimezoneInput() {
  const zone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : "";
  return <input type="hidden" name="timezone" value={zone} />;
}
