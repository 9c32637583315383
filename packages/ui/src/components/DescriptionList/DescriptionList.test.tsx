import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { manualClock } from "../../../test/manual-clock";
import { CopyButton, DescriptionList } from "./index";

it("lists terms and values, and names what is missing", async () => {
  const screen = await render(
    <DescriptionList items={[{ term: "Reference", value: "ord_1", copy: "ord_1" }, { term: "Coupon" }]} />,
  );
  await expect.element(screen.getByRole("term").last()).toHaveTextContent("Coupon");
  await expect.element(screen.getByRole("img", { name: "None" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Copy reference" })).toBeVisible();
  await expectAccessible();
});

it("copies, says so for three seconds, and says when the browser refuses", async () => {
  const clock = manualClock();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  const screen = await render(<CopyButton text="ord_1" label="Copy" clock={clock} />);
  await screen.getByRole("button", { name: "Copy" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Copied");
  expect(write).toHaveBeenCalledWith("ord_1");
  clock.advance(3_000);
  await expect.element(screen.getByRole("status")).toHaveTextContent("");
  write.mockRejectedValueOnce(new DOMException("denied"));
  await screen.getByRole("button", { name: "Copy" }).click();
  await expect
    .element(screen.getByRole("status"))
    .toHaveTextContent("Couldn't copy. Select the text instead");
});
