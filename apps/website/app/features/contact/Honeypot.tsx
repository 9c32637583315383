import { VisuallyHidden } from "@vendor/ui";

/**
 * A hidden field that programs fill in. What is sent with it is kept and marked, because browsers and password managers fill in
 * hidden fields at times: the attributes tell them not to, since Chromium ignores "off" in a form with names and addresses. It
 * is not `display: none`, which programs detect.
 */
export function Honeypot() {
  return (
    <VisuallyHidden as="div" aria-hidden="true">
      <label>
        Leave this empty
        <input
          type="text"
          name="company_site"
          tabIndex={-1}
          autoComplete="one-time-code"
          data-1p-ignore=""
          data-bwignore=""
          data-form-type="other"
          data-lpignore="true"
        />
      </label>
    </VisuallyHidden>
  );
}
