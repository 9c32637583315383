import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Alert, StatusRegion } from "../Alert";
import { TextField } from "../TextField";
import { ErrorSummary } from "./index";

it("takes the focus when errors arrive, and leads to the field", async () => {
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
  history.replaceState(null, "", location.pathname + location.search);
  await expectAccessible();
});

it("announces by tone, or not at all, and can be dismissed", async () => {
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
