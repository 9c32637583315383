import { createRef, type MouseEvent } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Button } from "../Button";
import { Heading, Text } from "../Text";
import { Card, CardLink } from "./index";

it("renders the given element and passes on props and ref", async () => {
  const ref = createRef<HTMLElement>();
  const screen = await render(
    <Card as="section" aria-label="Wallet" ref={ref}>
      ₦250,000
    </Card>,
  );
  await expect.element(screen.getByRole("region", { name: "Wallet" })).toBeVisible();
  expect(ref.current?.tagName).toBe("SECTION");
});

it("with a CardLink is one link over the whole card, named by its title", async () => {
  const follow = vi.fn((event: MouseEvent) => event.preventDefault());
  const screen = await render(
    <Card as="article">
      <Heading level={3}>
        <CardLink href="/outlets/1001" onClick={follow}>
          Bodija outlet
        </CardLink>
      </Heading>
      <Text>Stock worth ₦4,820,000</Text>
    </Card>,
  );
  const link = screen.getByRole("link", { name: "Bodija outlet", exact: true });
  const card = screen.getByRole("article");
  await userEvent.keyboard("{Tab}");
  await expect.element(link).toHaveFocus();
  expect(getComputedStyle(card.element()).outlineStyle).toBe("solid");
  await card.click({ position: { x: 300, y: 4 } });
  await userEvent.click(screen.getByText("Stock worth"), { force: true });
  expect(follow).toHaveBeenCalledTimes(2);
  await expectAccessible();
});

it("lets other controls be pressed", async () => {
  const follow = vi.fn((event: MouseEvent) => event.preventDefault());
  const transfer = vi.fn();
  const screen = await render(
    <Card>
      <CardLink href="/outlets/1001" onClick={follow}>
        Bodija outlet
      </CardLink>
      <Button size="small" onClick={transfer}>
        Transfer stock
      </Button>
    </Card>,
  );
  await screen.getByRole("button", { name: "Transfer stock" }).click();
  expect(transfer).toHaveBeenCalledOnce();
  expect(follow).not.toHaveBeenCalled();
  await expectAccessible();
});

it("lets every kind of control in a linked card be clicked", async () => {
  const screen = await render(
    <Card>
      <CardLink href="#plus">Plus</CardLink>
      <label>
        <input type="checkbox" /> Compare
      </label>
    </Card>,
  );
  await screen.getByRole("checkbox").click();
  await expect.element(screen.getByRole("checkbox")).toBeChecked();
});
