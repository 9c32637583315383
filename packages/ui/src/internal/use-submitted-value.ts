import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives another text in place of an input's own to every reader of the form's data: a submission, `new FormData(form)`, a form
 * library. Without scripts the form submits the input's text.
 */
export function useSubmittedValue(
  field: RefObject<HTMLInputElement>,
  toValue: (text: string) => string,
): void {
  const latest = useRef(toValue);
  latest.current = toValue;
  useEffect(() => {
    const page = field.current?.ownerDocument;
    function rewrite(event: FormDataEvent) {
      const input = field.current;
      if (!input || event.target !== input.form || !event.formData.has(input.name)) return;
      const values = event.formData.getAll(input.name);
      event.formData.delete(input.name);
      // Keep the values of other controls of the same name.
      for (const value of values)
        event.formData.append(input.name, value === input.value ? latest.current(input.value) : value);
    }
    page?.addEventListener("formdata", rewrite);
    return () => page?.removeEventListener("formdata", rewrite);
  }, [field]);
}
