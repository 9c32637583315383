import { VisuallyHidden } from "@vendor/ui";

/**
 * A field that people neither see nor reach: a program that fills in whatever it finds gives itself away, and its post is
 * answered like any other but goes nowhere. It is not `display: none`, which programs that fill in forms know. The name is
 * one that programs like; browsers fill in nothing by it.
 */
export function Honeypot() {
  return (
    <VisuallyHidden as="div" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="company_site" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}
