import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import {
  Accordion,
  Dialog,
  Disclosure,
  OtpField,
  PasswordField,
  PlanToggle,
  RadioCards,
  SelectField,
  Tabs,
} from "./index";

const items = [
  { value: "a", title: "Offline?", content: "Yes, it works." },
  { value: "b", title: "Trial?", content: "Seven days." },
];

/** The HTML that a browser without JavaScript receives. */
function serve(element: ReactElement): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = renderToString(element);
  return page;
}

it("contains closed answers and hidden panels", () => {
  const page = serve(
    <>
      <Accordion items={items} />
      <Tabs label="t" items={items.map((item) => ({ ...item, label: item.title }))} />
      <Disclosure title="Offline?">Yes, it works.</Disclosure>
    </>,
  );
  expect(page.textContent?.match(/Yes, it works\./g)).toHaveLength(3);
  expect(page.textContent?.match(/Seven days\./g)).toHaveLength(2);
});

it("contains native controls that a form submits", () => {
  const page = serve(
    <form>
      <OtpField label="Code" name="code" defaultValue="48217" />
      <PasswordField label="Password" name="password" defaultValue="secret words" />
      <SelectField
        label="About"
        name="about"
        placeholder="Choose one"
        options={[{ value: "x", label: "X" }]}
      />
      <RadioCards
        label="Users"
        name="users"
        noneLabel="None"
        defaultValue=""
        options={[{ value: "5", label: "5" }]}
      />
      <PlanToggle label="Period" name="period" defaultValue="y" options={[{ value: "y", label: "Yearly" }]} />
    </form>,
  );
  const form = page.querySelector("form");
  expect(form && Object.fromEntries(new FormData(form))).toEqual({
    code: "48217",
    password: "secret words",
    about: "",
    users: "",
    period: "y",
  });
});

it("contains no style attribute, which a strict content security policy would block", () => {
  const page = serve(
    <>
      <OtpField label="Code" name="code" />
      <PlanToggle label="Period" name="period" options={[{ value: "y", label: "Yearly" }]} />
      <Disclosure title="Offline?">Yes, it works.</Disclosure>
    </>,
  );
  expect(page.querySelectorAll("[style]")).toHaveLength(0);
});

it("does not contain a closed dialog", () => {
  expect(serve(<Dialog title="Pay?" open={false} onOpenChange={() => undefined} />).textContent).toBe("");
});
