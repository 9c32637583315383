import { type ReactNode, useId } from "react";

/** The props of every field besides its native ones. */
export interface FieldOwnProps {
  /** Required. Visible unless `hideLabel` is set. */
  label: ReactNode;
  /** Help that stays visible while typing. */
  hint?: ReactNode | undefined;
  /** One error message or several; none (or an empty list) means valid. */
  error?: string | readonly string[] | null | undefined;
  /** Shows "(optional)" beside the label, or your own words. */
  optional?: boolean | string | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
}

export interface FieldWiring {
  errors: readonly string[];
  errorId: string;
  hintId: string;
  control: { id: string; "aria-describedby"?: string; "aria-invalid"?: true };
}

/** Normalises one error, several or none to a list. */
export function errorList(error: FieldOwnProps["error"]): readonly string[] {
  const messages = typeof error === "string" ? [error] : (error ?? []);
  // Two rules of a schema may have the same message.
  return [...new Set(messages)].filter((message) => message !== "");
}

/** The ids and aria attributes that connect a control with its hint and errors. The id suffixes are conform's. */
export function wireField(
  id: string,
  own: Pick<FieldOwnProps, "error" | "hint">,
  describedBy: string | undefined,
): FieldWiring {
  const errors = errorList(own.error);
  const errorId = `${id}-error`;
  const hintId = `${id}-description`;
  const described = new Set(describedBy?.split(" ").filter((part) => part !== errorId && part !== hintId));
  if (own.hint) described.add(hintId);
  if (errors.length > 0) described.add(errorId);
  return {
    errors,
    errorId,
    hintId,
    control: {
      id,
      ...(described.size > 0 ? { "aria-describedby": [...described].join(" ") } : {}),
      ...(errors.length > 0 ? { "aria-invalid": true as const } : {}),
    },
  };
}

/**
 * Takes what every field has out of a field's props.
 * @returns `frame` for `Field`, the `wiring` of its control, and the `native` props, which are the control's own.
 */
export function useField<
  Props extends FieldOwnProps & { id?: string | undefined; "aria-describedby"?: string | undefined },
>({ label, hint, error, optional, hideLabel, id, "aria-describedby": describedBy, ...native }: Props) {
  const ownId = useId();
  const wiring = wireField(id ?? ownId, { hint, error }, describedBy);
  return { frame: { label, hint, optional, hideLabel, wiring }, wiring, native };
}
