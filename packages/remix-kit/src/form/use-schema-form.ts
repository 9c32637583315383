import { useNavigation } from "@remix-run/react";
import { type FocusEvent, type FormEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { FormErrors, FormReply, FormSchema } from "./check-form";

type Check = (form: HTMLFormElement) => FormErrors;

/** The props of a text field, password field or select: identity, messages, initial value. */
type FieldProps = { id: string; name: string; error: string[] | undefined; defaultValue?: string };

/** The props of a form's fields, by their names. */
export type FormFields<Schema extends FormSchema> = Record<keyof z.input<Schema> & string, FieldProps>;

export type FormOptions<Schema extends FormSchema> = {
  id: string;
  schema: () => Promise<Schema>;
  reply?: FormReply | undefined;
  defaultValue?: Partial<z.input<Schema>> | undefined;
};

async function loadCheck(loadSchema: () => Promise<FormSchema>): Promise<Check> {
  // One after the other: check-form must configure zod before the schema is created.
  const { checkForm } = await import("./check-form");
  const schema = await loadSchema();
  return (form) => checkForm(form, schema);
}

/** What the form shows of a reply. `checked` are the names of the fields whose errors are shown. */
function stateOf(reply: FormReply | undefined) {
  const errors: FormErrors = reply?.error ?? {};
  const checked = new Set([...(reply?.fields ?? []), ...Object.keys(errors)]);
  return { reply, status: reply?.status, errors, checked };
}

function focusFirstInvalid(form: HTMLFormElement, errors: FormErrors): void {
  for (const element of form.elements) {
    const name = element.getAttribute("name");
    if (name && errors[name] && element instanceof HTMLElement) {
      element.focus();
      return;
    }
  }
}

/**
 * A form that the browser and its action check by the same schema. The browser loads the schema at the first interaction
 * with the form; a form that is submitted earlier is checked by the action only. Fields are checked when they lose the
 * focus, then on every change; a refused submission focuses the first field with an error. Without scripts the browser
 * posts the form and the action's reply shows the same messages.
 * @param options.schema - Imports the schema. A constant outside the component. No other browser code may import the
 *   schema's module, otherwise its page loads zod from the start.
 * @param options.reply - The same object until the action replies again.
 * @example
 * const schema = () => import("./login-schema").then((module) => module.LoginSchema);
 * const { form, fields, busy } = useSchemaForm({ id: "login", schema, reply: reply?.result });
 * <Form method="post" {...form}><TextField {...fields.email} label="Email" /></Form>
 */
export function useSchemaForm<Schema extends FormSchema>(options: FormOptions<Schema>) {
  const { id, schema, reply, defaultValue } = options;
  const navigation = useNavigation();
  const [state, setState] = useState(() => stateOf(reply));
  if (state.reply !== reply) setState(stateOf(reply));
  const check = useRef<Check>();
  const isLoading = useRef(false);
  /** The fields that lost the focus before the schema was loaded. */
  const left = useRef(new Set<string>());

  const showErrors = (form: HTMLFormElement, names: string[]) => {
    const all = check.current?.(form) ?? {};
    setState((current) => {
      const checked = new Set([...current.checked, ...names]);
      const errors = Object.fromEntries(Object.entries(all).filter(([name]) => checked.has(name)));
      return { ...current, errors, checked };
    });
  };

  const load = async (form: HTMLFormElement) => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      check.current = await loadCheck(schema);
      if (left.current.size > 0) showErrors(form, [...left.current]);
    } catch {
      // The server checks the form too, and the next interaction tries again.
      isLoading.current = false;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a field may have the focus already when the scripts start.
  useEffect(() => {
    const form = document.forms.namedItem(id);
    if (form?.contains(document.activeElement)) void load(form);
  }, [id]);

  const shownReply = useRef(reply);
  useEffect(() => {
    if (shownReply.current === reply) return;
    shownReply.current = reply;
    // The action's reply has checked every field.
    left.current.clear();
    const form = document.forms.namedItem(id);
    if (form && reply?.status === "error") focusFirstInvalid(form, reply.error ?? {});
  }, [id, reply]);

  const onInteraction = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => void load(currentTarget);
  const form = {
    id,
    noValidate: true,
    onFocus: onInteraction,
    onPointerDown: onInteraction,
    onBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
      const name = target.getAttribute("name");
      if (!name || state.checked.has(name)) return;
      if (check.current) showErrors(currentTarget, [name]);
      else left.current.add(name);
    },
    onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      const name = target instanceof Element && target.getAttribute("name");
      if (check.current && name && state.checked.has(name)) showErrors(currentTarget, [name]);
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const errors = check.current?.(event.currentTarget);
      if (!errors) return;
      const invalid = Object.keys(errors);
      const checked = new Set([...new FormData(event.currentTarget).keys(), ...invalid]);
      setState({ reply, status: invalid.length > 0 ? "error" : undefined, errors, checked });
      if (invalid.length === 0) return;
      event.preventDefault();
      focusFirstInvalid(event.currentTarget, errors);
    },
  };
  const values = reply?.initialValue ?? defaultValue;
  const fields = new Proxy({} as FormFields<Schema>, {
    get: (_, name: string): FieldProps => {
      const first = values?.[name];
      const error = state.errors[name] ?? undefined;
      return { id: `${id}-${name}`, name, error, ...(typeof first === "string" && { defaultValue: first }) };
    },
  });
  const busy = navigation.state !== "idle" && navigation.formData !== undefined;
  return { form, fields, busy, isRefused: state.status === "error" };
}
