import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { LinkButton } from "../Button";
import { PaymentOutcome } from "./index";

it("announces success politely, with details and a next step", async () => {
  const screen = await render(
    <PaymentOutcome
      outcome="succeeded"
      facts={[{ id: "reference", label: "Reference", amount: "SUB-20418" }]}
      countdown="You go to your dashboard in 5 seconds."
      actions={<LinkButton href="#download">Continue</LinkButton>}
    >
      Your plus plan subscription has been successfully activated
    </PaymentOutcome>,
  );
  const card = screen.getByRole("region", { name: "Subscription successful!" });
  await expect
    .element(card.getByRole("status"))
    .toHaveTextContent("Subscription successful!Your plus plan subscription has been successfully activated");
  await expect.element(card.getByRole("definition")).toHaveTextContent("SUB-20418");
  await expect.element(card.getByRole("link", { name: "Continue" })).toBeVisible();
  // A clock announced every second would drown out everything else.
  expect(card.getByRole("status").element().textContent).not.toContain("seconds");
  await expectAccessible();
});

it("announces failure at once", async () => {
  const screen = await render(<PaymentOutcome outcome="failed" />);
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Subscription not successful!There was an issue with your payment. Please try again.");
  await expectAccessible();
});

it("is silent inside another live region", async () => {
  const screen = await render(<PaymentOutcome outcome="failed" announce="none" surface="plain" />);
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
});
