"use client";

import { type ElementType, type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Alert } from "../../components/Alert/Alert";
import { Button } from "../../components/Button/Button";
import { Dialog } from "../../components/Dialog/Dialog";
import { PaymentOutcome } from "../../components/PaymentOutcome/PaymentOutcome";
import { Price } from "../../components/Price/Price";
import { Spinner } from "../../components/Spinner/Spinner";
import type { Money } from "../../money";
import { safeProps } from "../safe-address";
import type { Sealed } from "../sealed-props";
import * as styles from "./PaymentDialog.css";

/** The state of a payment, which the app controls. */
export type PaymentState = "ready" | "waiting" | "succeeded" | "failed";

export interface PaymentWords {
  title: ReactNode;
  text?: ReactNode;
}

/** The props of every payment dialog. */
export interface PaymentDialogOwnProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** @default "ready" */
  state?: PaymentState | undefined;
  /** Attributes of the form element (`method`, `action`), when the payment is submitted as a form. */
  form?: Sealed<"form", "children" | "id" | "onSubmit" | "hidden"> | undefined;
  /** Your router's form, such as `fetcher.Form`. @default "form" */
  formAs?: ElementType | undefined;
  /** Hidden inputs of the form: the order, an idempotency key. */
  fields?: ReactNode;
  /** The server's error, shown above the form. */
  error?: ReactNode;
  /** Texts of the processing state. */
  waiting?: PaymentWords | undefined;
  /** Texts of the success state. */
  success?: PaymentWords | undefined;
  /** Texts of the failure state. */
  failure?: PaymentWords | undefined;
  /** Below an outcome: a sentence with a Countdown, when the page continues automatically. */
  countdown?: ReactNode;
  /** Below an outcome: the "Continue" link or button. By default a button closes the dialog. */
  onward?: ReactNode;
  /** Called by "Try again" after a failure; set `state` back to "ready". The form keeps its values. */
  onRetry?: (() => void) | undefined;
  /** @default "Cancel" */
  cancelLabel?: string | undefined;
  /** @default "Try again" */
  retryLabel?: string | undefined;
  /** Closes the dialog after an outcome. @default "Close" */
  doneLabel?: string | undefined;
  /** The name of the close button in the corner. @default "Close" */
  closeLabel?: string | undefined;
}

export interface PaymentDialogProps extends PaymentDialogOwnProps {
  title: ReactNode;
  /** The content of the ready state. */
  children: ReactNode;
  /** The words of the button that pays. */
  payLabel: ReactNode;
  /** In place of that button; null shows none. */
  insteadOfPaying?: ReactNode;
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  waiting: PaymentWords;
  success: PaymentWords;
  failure: PaymentWords;
}

/**
 * The frame of the payment dialogs: a form, replaced by the state of the payment while and after paying. The form stays
 * in
 * the document, hidden, so that it keeps its values for a retry. The dialog cannot be closed while paying.
 */
export function PaymentDialog(props: PaymentDialogProps) {
  const { state = "ready", formAs: Form = "form" } = props;
  const formId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    // The pressed button is gone, so move the focus to the content that replaced it.
    panel.current?.focus();
  }, [state]);

  return (
    <Dialog
      title={props.title}
      size="small"
      open={props.open}
      onOpenChange={props.onOpenChange}
      closeLabel={props.closeLabel}
      dismissable={state !== "waiting"}
      actions={state === "waiting" ? undefined : (close) => <Actions {...props} {...{ close, formId }} />}
    >
      <div ref={panel} tabIndex={-1} className={styles.root}>
        <Form
          noValidate
          {...(props.form && safeProps(props.form))}
          id={formId}
          className={styles.form}
          hidden={state !== "ready"}
          onSubmit={props.onSubmit}
        >
          {props.error ? <Alert tone="critical">{props.error}</Alert> : null}
          {props.children}
          {props.fields}
        </Form>
        <div role="status">
          <Panel {...props} state={state} />
        </div>
      </div>
    </Dialog>
  );
}

function Actions(props: PaymentDialogProps & { close: () => void; formId: string }) {
  const { state = "ready", close, formId, onRetry, onward } = props;
  if (state === "ready")
    return (
      <>
        <Button onClick={close}>{props.cancelLabel ?? "Cancel"}</Button>
        {props.insteadOfPaying === undefined ? (
          <Button type="submit" form={formId} tone="primary">
            {props.payLabel}
          </Button>
        ) : (
          props.insteadOfPaying
        )}
      </>
    );
  const retry = state === "failed" && onRetry;
  return (
    <>
      {onward ?? (
        <Button tone={retry ? "neutral" : "brand"} onClick={close}>
          {props.doneLabel ?? "Close"}
        </Button>
      )}
      {retry ? (
        <Button tone="primary" onClick={onRetry}>
          {props.retryLabel ?? "Try again"}
        </Button>
      ) : null}
    </>
  );
}

function Panel({ state, waiting, success, failure, countdown }: PaymentDialogProps) {
  if (state === "waiting")
    return (
      <div className={styles.waiting}>
        <span className={styles.ring}>
          {/* The title below says what is waited for. */}
          <Spinner label="" />
        </span>
        <p className={styles.waitingTitle}>{waiting.title}</p>
        {waiting.text ? <p className={styles.muted}>{waiting.text}</p> : null}
      </div>
    );
  if (state !== "succeeded" && state !== "failed") return null;
  const words = state === "succeeded" ? success : failure;
  return (
    <div className={styles.outcome}>
      <PaymentOutcome
        outcome={state}
        surface="plain"
        announce="none"
        headingLevel={3}
        title={words.title}
        countdown={countdown}
      >
        {words.text}
      </PaymentOutcome>
    </div>
  );
}

/** The item and its price. */
export function PaidItem({
  item,
  amount,
  currency,
}: {
  item: ReactNode;
  amount: Money;
  currency?: "NGN" | "KPT" | undefined;
}) {
  return (
    <div className={styles.item}>
      <p className={styles.itemName}>{item}</p>
      <p className={styles.sum}>
        <Price amount={amount} currency={currency} size="lg" />
      </p>
    </div>
  );
}

/** The outcome messages of a subscription's payment. */
export function subscriptionSuccess(plan: string | undefined): PaymentWords {
  return {
    title: "Subscription successful!",
    text: `Your ${plan ? `${plan} plan ` : ""}subscription has been successfully activated`,
  };
}

export const subscriptionFailure: PaymentWords = {
  title: "Subscription not successful!",
  text: "There was an issue with your payment. Please try again.",
};

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Removes undefined values, so that a spread keeps the defaults before it. */
export function withoutUndefined<T extends object>(props: T): Defined<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Defined<T>;
}
