import { useEffect, useRef, useState } from "react";
import type { checkForm, FormSchema } from "./check-form";

type Check = (formData: FormData) => ReturnType<typeof checkForm>;

async function loadCheck(loadSchema: () => Promise<FormSchema>): Promise<Check> {
  // One after the other: zod must be told not to compile before the schema is made.
  const { checkForm } = await import("./check-form");
  const schema = await loadSchema();
  return (formData) => checkForm(formData, schema);
}

/** Whether an event or the focus is inside the form of this id. */
function isWithin(target: EventTarget | null, id: string): target is Element {
  return target instanceof Element && target.closest("form")?.id === id;
}

/**
 * The check of a form by its schema, fetched when somebody first touches the form, so that no page waits for zod.
 * @param id - The form's.
 * @returns `check`, undefined until it is there (what cannot be fetched is tried again at the next touch), and `left`, the
 *   names of the fields that were left before it was.
 */
export function useLateCheck(id: string, loadSchema: () => Promise<FormSchema>) {
  const [check, setCheck] = useState<Check>();
  const left = useRef(new Set<string>());
  useEffect(() => {
    if (check) return;
    let loading = false;
    const touch = (target: EventTarget | null) => {
      if (loading || !isWithin(target, id)) return;
      loading = true;
      loadCheck(loadSchema).then(
        (loaded) => setCheck(() => loaded),
        // The server checks all the same.
        () => {
          loading = false;
        },
      );
    };
    const onTouch = ({ target }: Event) => touch(target);
    const onLeave = ({ target }: Event) => {
      const name = isWithin(target, id) && target.getAttribute("name");
      if (name) left.current.add(name);
    };
    // On the document: the form may come later, in a dialog, say.
    document.addEventListener("focusin", onTouch);
    document.addEventListener("pointerdown", onTouch);
    document.addEventListener("focusout", onLeave);
    // Somebody may have been quicker than the scripts.
    touch(document.activeElement);
    return () => {
      document.removeEventListener("focusin", onTouch);
      document.removeEventListener("pointerdown", onTouch);
      document.removeEventListener("focusout", onLeave);
    };
  }, [id, loadSchema, check]);
  return { check, left: left.current };
}
