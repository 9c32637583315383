import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { manualClock } from "../../../test/manual-clock";
import { LinkButton } from "../Button";
import { PaymentInstructions } from "../PaymentInstructions";
import { PaymentStatus } from "./index";

it("announces the outcome, with details and a next step", async () => {
  const screen = await render(
    <PaymentStatus
      state="paid"
      text="Your plus plan subscription has been successfully activated"
      facts={[{ id: "reference", label: "Reference", amount: "SUB-20418" }]}
      countdown="You go to your dashboard in 5 seconds."
      actions={<LinkButton href="#download">Continue</LinkButton>}
    />,
  );
  const card = screen.getByRole("region", { name: "Payment received" });
  await expect
    .element(card.getByRole("status"))
    .toHaveTextContent(/^Payment receivedYour plus plan subscription has been successfully activated$/);
  await expect.element(card.getByRole("definition")).toHaveTextContent("SUB-20418");
  await expect.element(card.getByRole("link", { name: "Continue" })).toBeVisible();
  await expectAccessible();
});

it("says what to do after a failure", async () => {
  const screen = await render(<PaymentStatus state="failed" title="Subscription not successful!" />);
  await expect
    .element(screen.getByRole("status"))
    .toHaveTextContent("Subscription not successful!There was an issue with your payment. Please try again.");
});

it("announces each change of state in one region, and not the seconds", async () => {
  const clock = manualClock();
  const instructions = (
    <PaymentInstructions
      amount={{ naira: 60_300 }}
      account={{ number: "9930204182", name: "ADIRE RETAIL", bank: "Wema Bank" }}
      expires={{ seconds: 1_800, at: "14:32", clock }}
    />
  );
  const screen = await render(<PaymentStatus state={undefined} />);
  const region = screen.getByRole("status").first().element();
  const said: string[] = [];
  new MutationObserver(() => said.push(region.textContent)).observe(region, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  expect(region).toBeEmptyDOMElement();
  await screen.rerender(
    <PaymentStatus state="unpaid" title="Send exactly ₦60,300">
      {instructions}
    </PaymentStatus>,
  );
  await expect.poll(() => said.splice(0)).toEqual(["Send exactly ₦60,300"]);
  clock.advance(60_000);
  await expect.element(screen.getByRole("timer")).toHaveTextContent("29:00");
  expect(said).toEqual([]);
  await screen.rerender(<PaymentStatus state="waiting">{instructions}</PaymentStatus>);
  await expect.poll(() => said.splice(0)).toEqual(["Waiting for your payment"]);
  expect(screen.getByRole("status").first().element()).toBe(region);
});
