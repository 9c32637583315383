import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Button } from "../Button";
import { BulkBar } from "./index";

it("counts what its actions concern, announces it, and offers all that match", async () => {
  const [clear, all] = [vi.fn(), vi.fn()];
  const bar = (count: number, allSelected = false) => (
    <BulkBar
      count={count}
      countHere={1}
      total={12_480}
      allSelected={allSelected}
      onClear={clear}
      onSelectAll={all}
    >
      <Button>Refund</Button>
    </BulkBar>
  );
  const screen = await render(bar(0));
  await expect.element(screen.getByRole("status")).toHaveTextContent("");
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
  await screen.rerender(bar(3));
  await expect.element(screen.getByRole("status")).toHaveTextContent("3 selected");
  await expect.element(screen.getByText("1 here, 2 on other pages")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Select all 12,480 that match" }).click();
  await screen.getByRole("button", { name: "Clear selection" }).click();
  expect([all.mock.calls.length, clear.mock.calls.length]).toEqual([1, 1]);
  await screen.rerender(bar(12_480, true));
  await expect.element(screen.getByRole("status")).toHaveTextContent("All 12,480 that match are selected");
  await expect.element(screen.getByText("on other pages")).not.toBeInTheDocument();
});
