import { type RefObject, useEffect } from "react";

/**
 * Lets every reader of the form's data (a submission, `new FormData(form)`, a form library) see plain figures, while
 * the field shows separators. The browser announces each collection of a form's data with a `formdata` event.
 */
export function usePlainSubmission(field: RefObject<HTMLInputElement>, plain: (text: string) => string) {
  useEffect(() => {
    const page = field.current?.ownerDocument;
    function rewrite(event: FormDataEvent) {
      const input = field.current;
      if (!input || event.target !== input.form || !event.formData.has(input.name)) return;
      const values = event.formData.getAll(input.name);
      event.formData.delete(input.name);
      // What other controls of that name hold is theirs.
      for (const value of values)
        event.formData.append(input.name, value === input.value ? plain(input.value) : value);
    }
    // On the document, so that it holds for whichever form the field is in by then.
    page?.addEventListener("formdata", rewrite);
    return () => page?.removeEventListener("formdata", rewrite);
  }, [field, plain]);
}
