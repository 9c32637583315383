import { afterEach, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Label } from "./Specimen";

afterEach(() => vi.restoreAllMocks());

it("copies a token's CSS variable and its value", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const screen = await render(<Label token="space.md" value="1rem" />);
  await screen.getByRole("button", { name: "space.md" }).click();
  await screen.getByRole("button", { name: "1rem" }).click();
  expect(writeText.mock.calls).toEqual([["var(--pos-space-md)"], ["1rem"]]);
  await expect.element(screen.getByText("Copied").first()).toBeVisible();
});
