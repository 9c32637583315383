import { type FormEvent, useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { type Filter, FilterBar } from "./index";

const filters: Filter[] = [
  {
    key: "status",
    label: "Status",
    type: "choice",
    options: [
      { value: "paid", label: "Paid" },
      { value: "open", label: "Open" },
    ],
  },
  { key: "amount", label: "Amount", type: "money" },
  { key: "created", label: "Created", type: "date-range" },
];

/** A list whose address is its state, as a router has it. */
function List({ start }: { start: string }) {
  const [params, setParams] = useState(start);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a router.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      onClick={(event) => {
        const link = (event.target as Element).closest("a");
        if (!link) return;
        event.preventDefault();
        setParams(new URL(link.href).search.slice(1));
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const entries = [...new FormData(event.target as HTMLFormElement)].map(([key, value]) => [
          key,
          String(value),
        ]);
        setParams(new URLSearchParams(entries).toString());
      }}
    >
      <FilterBar filters={filters} params={params} getLink={(search) => ({ href: `?${search}` })} />
      <output>{params}</output>
    </div>
  );
}

it("sets filters in the address, keeps the others and goes back to the first page", async () => {
  const screen = await render(<List start="q=milk&page=4&status=open" />);
  const address = screen.getByText(/^q=milk/);
  await screen.getByRole("button", { name: "Amount" }).click();
  const least = screen.getByLabelText("At least");
  await expect.element(least).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard("5,000{Enter}");
  await expect.element(address).toHaveTextContent("q=milk&status=open&amount-min=5000");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  const chip = screen.getByRole("button", { name: "Amount: from ₦5,000" });
  await expect.element(chip).toHaveFocus();
  await screen.getByRole("button", { name: "Status: Open" }).click();
  await screen.getByLabelText("Paid").click();
  await screen.getByRole("button", { name: "Apply" }).click();
  await expect.element(address).toHaveTextContent("q=milk&amount-min=5000&status=paid&status=open");
});

it("removes one filter by its link, keeping the focus on the chip, and all by another", async () => {
  const screen = await render(
    <List start="q=milk&status=open&created-from=2026-11-25&created-to=2026-11-28" />,
  );
  await expect.element(screen.getByRole("button", { name: "Created: 25–28 November 2026" })).toBeVisible();
  await screen.getByRole("link", { name: "Remove filter Status" }).click();
  await expect.element(screen.getByText("q=milk&created")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Status" })).toHaveFocus();
  await screen.getByRole("link", { name: "Clear filters" }).click();
  await expect.element(screen.getByText("q=milk", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Clear filters" })).not.toBeInTheDocument();
});

it("keeps its panel open while a calendar above it is used", async () => {
  const screen = await render(<List start="created-from=2026-11-01&created-to=2026-11-30" />);
  await screen.getByRole("button", { name: "Created: 1–30 November 2026" }).click();
  await screen.getByRole("button", { name: "Choose dates" }).click();
  await screen.getByRole("button", { name: "Wednesday 25 November 2026" }).click();
  await screen.getByRole("button", { name: "Saturday 28 November 2026" }).click();
  await screen.getByRole("button", { name: "Apply" }).click();
  await expect.element(screen.getByText("created-from=2026-11-25&created-to=2026-11-28")).toBeVisible();
});

it("shows what an address says that cannot be understood, at its field", async () => {
  const screen = await render(<List start="amount-min=lots" />);
  await screen.getByRole("button", { name: "Amount: from lots" }).click();
  const least = screen.getByLabelText("At least");
  await expect.element(least).toHaveValue("lots");
  await expect.element(least).toHaveAccessibleDescription(/Enter an amount, such as 25,000/);
});

it("has forms and links in the server's HTML that need no script", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(
    <FilterBar
      filters={filters}
      params="q=milk&amount-min=5000"
      getLink={(search) => ({ href: `?${search}` })}
    />,
  );
  const forms = [...page.querySelectorAll("form")].map((form) =>
    new URLSearchParams([...new FormData(form)] as [string, string][]).toString(),
  );
  expect(forms[0]).toBe("q=milk&amount-min=5000");
  expect(forms[2]).toBe("q=milk&amount-min=5000&created-from=&created-to=");
  expect(page.querySelector("a[aria-label]")?.getAttribute("href")).toBe("?q=milk");
  expect(page.querySelectorAll("[popovertarget]").length).toBeGreaterThanOrEqual(3);
});
