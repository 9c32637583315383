import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Diff } from "./index";

it("marks what is replaced, added and removed, and shows what stays once", async () => {
  const screen = await render(
    <Diff
      caption="Plus"
      rows={[
        { label: "Price", before: "₦10,000", after: "₦12,000" },
        { label: "Trial", before: "7 days" },
        { label: "Support", after: "By phone" },
        { label: "Name", before: "Plus", after: "Plus" },
      ]}
    />,
  );
  const text = (name: string) => [...document.querySelectorAll(name)].map((element) => element.textContent);
  expect(text("del")).toEqual(["₦10,000", "7 days"]);
  expect(text("ins")).toEqual(["₦12,000", "By phone"]);
  await expect.element(screen.getByRole("row").last()).toHaveTextContent("NameUnchanged: Plus");
  await expect.element(screen.getByRole("row").nth(1)).toHaveTextContent("Trial7 daysNone");
  await expectAccessible();
});
