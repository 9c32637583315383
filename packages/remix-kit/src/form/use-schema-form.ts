import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "@remix-run/react";
import type { z } from "zod";

/** What an action answers when it did not go through: the form's state for conform, with what was typed. */
export type FormReply = SubmissionResult<string[]>;

type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

/**
 * A form that is checked by one schema in the browser and, by the same schema, in its action. Fields are checked when
 * they are left, then on every change; a refused submission moves the focus to the first field at fault.
 * Without scripts the browser posts the form and the action's reply shows the same messages.
 */
export function useSchemaForm<Schema extends FormSchema>(options: {
  id: string;
  schema: Schema;
  reply?: FormReply | undefined;
  defaultValue?: Partial<z.input<Schema>>;
}) {
  const { id, schema, reply, defaultValue } = options;
  const navigation = useNavigation();
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    // conform types `undefined` out, though leaving the key away and giving undefined mean the same to it.
    ...(reply && { lastResult: reply }),
    ...(defaultValue && { defaultValue: defaultValue as never }),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  return { form, fields, busy: navigation.state !== "idle" && navigation.formData !== undefined };
}
