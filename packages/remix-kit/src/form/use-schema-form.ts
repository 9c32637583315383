import { type SubmissionResult, useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import type { z } from "zod";
import type { FormSchema } from "./check-form";
import { useLateCheck } from "./use-late-check";

/** What an action answers when it did not go through: the form's state for conform, with what was typed. */
export type FormReply = SubmissionResult<string[]>;

/**
 * A form that is checked by one schema in the browser and, by the same schema, in its action. The browser fetches the
 * schema when the form is first touched; a form that is sent sooner is checked by the action alone. From then on fields
 * are checked when they are left, then on every change; a refused submission moves the focus to the first field at fault.
 * Without scripts the browser posts the form and the action's reply shows the same messages.
 * @param options.schema - Imports the schema. A constant outside the component; the schema's module may be imported by
 *   nothing else in the browser, or its page carries zod from the start.
 * @example
 * const schema = () => import("./login-schema").then((module) => module.LoginSchema);
 * const { form, fields, busy } = useSchemaForm({ id: "login", schema, reply: reply?.result });
 */
export function useSchemaForm<Schema extends FormSchema>(options: {
  id: string;
  schema: () => Promise<Schema>;
  reply?: FormReply | undefined;
  defaultValue?: Partial<z.input<Schema>>;
}) {
  const { id, schema, reply, defaultValue } = options;
  const navigation = useNavigation();
  const { check, left } = useLateCheck(id, schema);
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    // conform types `undefined` out, though leaving the key away and giving undefined mean the same to it.
    ...(reply && { lastResult: reply }),
    ...(defaultValue && { defaultValue: defaultValue as never }),
    // To check a field without `onValidate` conform would ask the server.
    shouldValidate: check ? "onBlur" : "onSubmit",
    shouldRevalidate: check ? "onInput" : "onSubmit",
    ...(check && { onValidate: ({ formData }) => check(formData) as never }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer has checked every field, better than we can.
  useEffect(() => left.clear(), [reply, left]);
  useEffect(() => {
    if (!check || !document.forms.namedItem(id)) return;
    for (const name of left) form.validate({ name: name as never });
    left.clear();
  }, [check, form, id, left]);
  return { form, fields, busy: navigation.state !== "idle" && navigation.formData !== undefined };
}
