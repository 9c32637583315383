import { createRef } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FaqSection } from "./index";

const questions = [
  { question: "Offline?", answer: "Yes, it works." },
  { question: "Trial?", answer: "Seven days." },
];

it("is a region named by its title, with a heading of the next level for each question", async () => {
  const ref = createRef<HTMLElement>();
  const screen = await render(<FaqSection ref={ref} title="Questions" level={3} questions={questions} />);
  expect(screen.getByRole("region", { name: "Questions" }).element()).toBe(ref.current);
  expect(screen.getByRole("heading", { level: 4 }).elements()).toHaveLength(2);
});

it("shows one answer at a time without scripts, in each section on its own", async () => {
  const place = document.createElement("div");
  place.innerHTML = renderToString(
    <>
      <FaqSection title="Questions" questions={questions} />
      <FaqSection title="Payment" questions={[{ question: "By card?", answer: "Visa too." }]} />
    </>,
  );
  document.body.append(place);
  await page.getByText("By card?").click();
  await page.getByText("Offline?").click();
  await expect.element(page.getByText("Yes, it works.")).toBeVisible();
  await page.getByText("Trial?").click();
  await expect.element(page.getByText("Seven days.")).toBeVisible();
  await expect.element(page.getByText("Yes, it works.")).not.toBeVisible();
  await expect.element(page.getByText("Visa too.")).toBeVisible();
  place.remove();
});
