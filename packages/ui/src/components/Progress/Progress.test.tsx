import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Progress } from "./index";

it("says how much is done, never more than all, and nothing when nobody knows", async () => {
  const screen = await render(
    <>
      <Progress label="Part" value={1} max={3} />
      <Progress label="Too much" value={9} max={3} />
      <Progress label="Unknown" />
    </>,
  );
  const bar = (name: string) => screen.getByRole("progressbar", { name });
  await expect.element(bar("Part")).toHaveAttribute("aria-valuetext", "33%");
  await expect.element(bar("Too much")).toHaveAttribute("value", "3");
  await expect.element(bar("Unknown")).not.toHaveAttribute("value");
  await expectAccessible();
});
