import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import type { z } from "zod";
import type { FormSchema } from "./check-form";
import { useLazyCheck } from "./use-lazy-check";

/** A refused submission in conform's format, with the submitted values. */
export type FormReply = SubmissionResult<string[]>;

/** The props of a text field, password field or select: identity, initial value, messages. */
export function fieldProps(field: FieldMetadata<unknown, Record<string, unknown>>) {
  const { initialValue } = field;
  return {
    id: field.id,
    name: field.name,
    error: field.errors,
    ...(typeof initialValue === "string" && { defaultValue: initialValue }),
  };
}

/** The props of a checkbox. */
export function checkboxProps(field: FieldMetadata<unknown, Record<string, unknown>>) {
  return {
    id: field.id,
    name: field.name,
    error: field.errors,
    defaultChecked: field.initialValue === "on",
  };
}

/** The name of the first field with an error, which the server's HTML focuses without scripts. */
export function firstInvalidField(
  fields: Record<string, { errors?: string[] | undefined }>,
): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.errors?.length);
}

/**
 * A form that the browser and its action check by the same schema. The browser loads the schema at the first interaction
 * with the form; a form that is submitted earlier is checked by the action only. Fields are checked when they lose the
 * focus, then on every change; a refused submission focuses the first field with an error. Without scripts the browser
 * posts the form and the action's reply shows the same messages.
 * @param options.schema - Imports the schema. A constant outside the component. No other browser code may import the
 *   schema's module, otherwise its page loads zod from the start.
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
  const { check, visited } = useLazyCheck(id, schema);
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    // conform's types do not accept undefined here.
    ...(reply && { lastResult: reply }),
    ...(defaultValue && { defaultValue: defaultValue as never }),
    // Without `onValidate` conform would ask the server to check a field.
    shouldValidate: check ? "onBlur" : "onSubmit",
    shouldRevalidate: check ? "onInput" : "onSubmit",
    ...(check && { onValidate: ({ formData }) => check(formData) as never }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the action's reply has checked every field.
  useEffect(() => visited.clear(), [reply, visited]);
  useEffect(() => {
    if (!check || !document.forms.namedItem(id)) return;
    for (const name of visited) form.validate({ name: name as never });
    visited.clear();
  }, [check, form, id, visited]);
  return { form, fields, busy: navigation.state !== "idle" && navigation.formData !== undefined };
}
