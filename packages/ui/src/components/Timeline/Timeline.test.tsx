import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Timeline } from "./index";

it("lists what happened with its time, and says when nothing did", async () => {
  const entry = {
    id: "1",
    title: "Paid",
    at: "2026-11-25T09:30:00Z",
    time: "25 November 2026, 10:30",
    by: "Ada",
  };
  const screen = await render(<Timeline label="History" entries={[entry]} />);
  await expect
    .element(screen.getByRole("list", { name: "History" }))
    .toHaveTextContent("Paid25 November 2026, 10:30Ada");
  expect(document.querySelector("time")?.dateTime).toBe("2026-11-25T09:30:00Z");
  await expectAccessible();
  await screen.rerender(<Timeline label="History" entries={[]} />);
  await expect.element(screen.getByText("Nothing happened yet.")).toBeVisible();
});
