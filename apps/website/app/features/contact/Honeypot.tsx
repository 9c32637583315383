import { VisuallyHidden } from "@vendor/ui";

/**
 * A hidden field that only form-filling programs fill in. Their post is answered like any other and then dropped. It is
 * not `display: none`, which such programs detect. Its name attracts them and is not one that browsers fill in.
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
