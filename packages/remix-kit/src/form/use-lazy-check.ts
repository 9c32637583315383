import { useEffect, useRef, useState } from "react";
import type { checkForm, FormSchema } from "./check-form";

type Check = (formData: FormData) => ReturnType<typeof checkForm>;

async function loadCheck(loadSchema: () => Promise<FormSchema>): Promise<Check> {
  // One after the other: check-form must configure zod before the schema is created.
  const { checkForm } = await import("./check-form");
  const schema = await loadSchema();
  return (formData) => checkForm(formData, schema);
}

/** Whether the element is in the form with this id. */
function isWithin(target: EventTarget | null, id: string): target is Element {
  return target instanceof Element && target.closest("form")?.id === id;
}

/**
 * The check of a form by its schema, loaded at the first interaction with the form, so that no page waits for zod.
 * @param id - The form's id.
 * @returns `check`, undefined until it is loaded (after a failure the next interaction tries again), and `visited`, the
 *   names of the fields that lost the focus before.
 */
export function useLazyCheck(id: string, loadSchema: () => Promise<FormSchema>) {
  const [check, setCheck] = useState<Check>();
  const visited = useRef(new Set<string>());
  useEffect(() => {
    if (check) return;
    let loading = false;
    const loadFor = (target: EventTarget | null) => {
      if (loading || !isWithin(target, id)) return;
      loading = true;
      loadCheck(loadSchema).then(
        (loaded) => setCheck(() => loaded),
        // The server checks the form too.
        () => {
          loading = false;
        },
      );
    };
    const onInteraction = ({ target }: Event) => loadFor(target);
    const onBlur = ({ target }: Event) => {
      const name = isWithin(target, id) && target.getAttribute("name");
      if (name) visited.current.add(name);
    };
    // On the document, because the form may be rendered later, for example in a dialog.
    document.addEventListener("focusin", onInteraction);
    document.addEventListener("pointerdown", onInteraction);
    document.addEventListener("focusout", onBlur);
    // A field may have the focus already when the scripts start.
    loadFor(document.activeElement);
    return () => {
      document.removeEventListener("focusin", onInteraction);
      document.removeEventListener("pointerdown", onInteraction);
      document.removeEventListener("focusout", onBlur);
    };
  }, [id, loadSchema, check]);
  return { check, visited: visited.current };
}
