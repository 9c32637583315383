"use client";

import { type ElementType, type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { safeElement } from "../../internal/safe-address";
import type { Sealed } from "../../internal/sealed-props";
import { Button } from "../Button/Button";
import { Dialog } from "../Dialog/Dialog";
import { TextField } from "../TextField/TextField";
import * as styles from "./ConfirmDialog.css";

const english = {
  cancel: "Cancel",
  close: "Close",
  type: (word: string) => `Type ${word} to confirm`,
  mismatch: (word: string) => `Type ${word}, exactly as it is written here`,
};

export interface ConfirmDialogProps {
  /** The question: "Delete Bodija outlet?" */
  title: string;
  /** What will happen, and that it cannot be undone. */
  children?: ReactNode;
  /** The verb of the title: "Delete outlet". */
  confirmLabel: string;
  /** The word that must be typed, such as the outlet's name. */
  word?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when it is confirmed; with a `form`, before it is submitted. */
  onConfirm?: (() => void) | undefined;
  /** Submits to a server: the props of the form, such as `method` and `action`. */
  form?: Sealed<"form", "children" | "id" | "onSubmit"> | undefined;
  /** The form component of your router. @default "form" */
  formAs?: ElementType | undefined;
  /** Hidden fields of the form. */
  fields?: ReactNode;
  /** Why it failed. */
  error?: string | undefined;
  /** It is being done. */
  busy?: boolean | undefined;
  /** @default "danger" */
  tone?: "danger" | "primary" | undefined;
  labels?: Partial<typeof english> | undefined;
}

/** A question before something that cannot be undone. With `word` it must be typed first, in the spelling shown. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  word,
  open,
  onOpenChange,
  onConfirm,
  form,
  formAs,
  fields,
  error,
  busy = false,
  tone = "danger",
  labels,
}: ConfirmDialogProps) {
  const words = { ...english, ...labels };
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [Form, formProps] = safeElement(formAs ?? "form", { ...form });
  useEffect(() => {
    if (open) return;
    setTyped("");
    setWrong(false);
  }, [open]);

  function submit(event: FormEvent<HTMLFormElement>) {
    const isRight = word === undefined || typed.trim().normalize() === word.trim().normalize();
    if (!isRight || busy) {
      event.preventDefault();
      setWrong(!isRight);
      return;
    }
    if (!form) event.preventDefault();
    onConfirm?.();
  }
  const mismatch = isWrong && word !== undefined ? words.mismatch(word) : undefined;
  return (
    <Dialog
      title={title}
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      size="small"
      busy={busy}
      closeLabel={words.close}
      actions={(close) => (
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} tone={tone} loading={busy}>
            {confirmLabel}
          </Button>
        </>
      )}
    >
      <Form {...formProps} id={formId} className={styles.form} onSubmit={submit}>
        {fields}
        {children ? <div>{children}</div> : null}
        {word === undefined ? (
          error ? (
            <p role="alert">{error}</p>
          ) : null
        ) : (
          <TextField
            label={words.type(word)}
            name="confirmation"
            value={typed}
            onValueChange={(text) => {
              setTyped(text);
              setWrong(false);
            }}
            error={mismatch ?? error}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
          />
        )}
      </Form>
    </Dialog>
  );
}
