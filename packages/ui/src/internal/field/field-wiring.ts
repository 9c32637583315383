import type { ReactNode } from "react";

/** What every field takes besides its native props. */
export interface FieldOwnProps {
  /** Always there, always visible unless `hideLabel`. */
  label: ReactNode;
  /** Help that stays while typing. */
  hint?: ReactNode | undefined;
  /** One message, or several; none (or an empty list) means valid. */
  error?: string | readonly string[] | null | undefined;
  /** Shows a quiet "optional" beside the label. */
  optional?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
}

export interface FieldWiring {
  errors: readonly string[];
  errorId: string;
  hintId: string;
  control: { id: string; "aria-describedby"?: string; "aria-invalid"?: true };
}

/** Makes one list of whatever form of error was given. */
export function errorList(error: FieldOwnProps["error"]): readonly string[] {
  const messages = typeof error === "string" ? [error] : (error ?? []);
  // Two rules of a schema may say the same words.
  return [...new Set(messages)].filter((message) => message !== "");
}

/** Ids and aria attributes that tie a control to its hint and errors. The id suffixes are conform's own. */
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
