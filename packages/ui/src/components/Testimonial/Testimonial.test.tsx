import { createRef } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { Avatar } from "../Avatar";
import { Testimonial } from "./index";

it("is a figure with the words as a quotation, and the person outside of it", async () => {
  const ref = createRef<HTMLElement>();
  const screen = await render(
    <Testimonial
      ref={ref}
      name="Adaeze Obi"
      detail="Ibadan"
      picture={<Avatar name="Adaeze Obi" decorative />}
    >
      One page, not one notebook.
    </Testimonial>,
  );
  expect(screen.getByRole("figure").element()).toBe(ref.current);
  await expect.element(screen.getByRole("blockquote")).toHaveTextContent(/^One page, not one notebook\.$/);
  await expect.element(screen.getByText("Adaeze Obi", { exact: true })).toBeVisible();
  expect(screen.getByRole("img").elements()).toHaveLength(0);
});
