import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Alert, StatusRegion } from "../Alert";
import { RadioCards } from "../RadioCards";
import { SelectField } from "../SelectField";
import { TextField } from "../TextField";
import { ErrorSummary } from "./index";

it("takes the focus when errors appear, and links to the field", async () => {
  const form = (errors: { fieldId: string; message: string }[]) => (
    <>
      <ErrorSummary errors={errors} />
      <TextField id="email" label="Email" name="email" />
    </>
  );
  const screen = await render(form([]));
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
  await screen.rerender(form([{ fieldId: "email", message: "Email is required" }]));
  const alert = screen.getByRole("alert").element();
  expect(document.activeElement?.contains(alert)).toBe(true);
  await screen.getByRole("link", { name: "Email is required" }).click();
  await expect.element(screen.getByLabelText("Email")).toHaveFocus();
  await expectAccessible();
});

it("links to the first enabled choice of a group, also by keyboard", async () => {
  const screen = await render(
    <>
      <ErrorSummary
        title="There is a problem"
        errors={[
          { fieldId: "onboarding", message: "You have to pick an onboarding type" },
          { message: "The price of this order has changed. Please review it." },
        ]}
      />
      <RadioCards
        id="onboarding"
        label="Onboarding"
        name="onboarding"
        options={[
          { value: "agent", label: "With an agent", disabled: true },
          { value: "self", label: "Self Onboarding" },
        ]}
      />
    </>,
  );
  expect(screen.getByRole("link").elements()).toHaveLength(1);
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Please review it.");
  await userEvent.tab();
  await expect.element(screen.getByRole("link")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("radio", { name: "Self Onboarding" })).toHaveFocus();
});

it("takes the focus again for new errors, and not with autoFocus off", async () => {
  const summary = (message: string, autoFocus: boolean) => (
    <>
      <ErrorSummary errors={[{ fieldId: "email", message }]} autoFocus={autoFocus} />
      <TextField id="email" label="Email" name="email" />
    </>
  );
  const screen = await render(summary("Email is required", false));
  expect(document.activeElement).toBe(document.body);
  await screen.rerender(summary("Invalid email Address", true));
  expect(document.activeElement?.textContent).toContain("Invalid email Address");
});

it("can be announced, silent and dismissed", async () => {
  const dismiss = vi.fn();
  const screen = await render(
    <>
      <Alert tone="critical" onDismiss={dismiss}>
        Nothing was charged.
      </Alert>
      <Alert tone="positive">Paid.</Alert>
      <StatusRegion>
        <Alert announce="none">Your code was sent again.</Alert>
      </StatusRegion>
    </>,
  );
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Nothing was charged.");
  expect(screen.getByRole("status").elements()).toHaveLength(2);
  await screen.getByRole("button", { name: "Dismiss" }).click();
  expect(dismiss).toHaveBeenCalledTimes(1);
  await expectAccessible();
});

it("scrolls the label of every kind of control into view", async () => {
  const screen = await render(
    <>
      <ErrorSummary errors={[{ fieldId: "state", message: "Choose a state" }]} />
      <div style={{ blockSize: 2000 }} />
      <SelectField id="state" label="State" name="state" options={[{ value: "oyo", label: "Oyo" }]} />
      <div style={{ blockSize: 2000 }} />
    </>,
  );
  window.scrollTo(0, document.documentElement.scrollHeight);
  (screen.getByRole("link").element() as HTMLElement).click();
  await expect.element(screen.getByLabelText("State")).toHaveFocus();
  expect(
    screen.getByText("State", { exact: true }).element().getBoundingClientRect().top,
  ).toBeGreaterThanOrEqual(0);
});

it("shows the same message of a field once", async () => {
  const error = { fieldId: "email", message: "Enter your email" };
  const screen = await render(<ErrorSummary errors={[error, { ...error }]} />);
  expect(screen.getByRole("link").elements()).toHaveLength(1);
});
