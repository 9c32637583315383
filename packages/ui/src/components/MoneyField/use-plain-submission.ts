import { type RefObject, useEffect } from "react";

/**
 * Replaces the grouped text with plain digits wherever the form's data is read (a submission, `new FormData(form)`,
 * a form library). The browser fires `formdata` each time.
 */
export function usePlainSubmission(field: RefObject<HTMLInputElement>, plain: (text: string) => string) {
  useEffect(() => {
    const page = field.current?.ownerDocument;
    function rewrite(event: FormDataEvent) {
      const input = field.current;
      if (!input || event.target !== input.form || !event.formData.has(input.name)) return;
      const values = event.formData.getAll(input.name);
      event.formData.delete(input.name);
      // Keep the values of other controls of the same name.
      for (const value of values)
        event.formData.append(input.name, value === input.value ? plain(input.value) : value);
    }
    // Listen on the document, because the field's form may change.
    page?.addEventListener("formdata", rewrite);
    return () => page?.removeEventListener("formdata", rewrite);
  }, [field, plain]);
}
