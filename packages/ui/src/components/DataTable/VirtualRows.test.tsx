import { Profiler, useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { DataTable, selectionParts, VirtualRows } from "./index";

beforeEach(() => page.viewport(1024, 740));
afterEach(() => page.viewport(360, 740));

const people = Array.from({ length: 10_000 }, (_, at) => ({ id: `p${at}`, name: `Person ${at + 1}` }));

function People({ rows }: { rows: typeof people }) {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      caption="People"
      sticky
      phone="scroll"
      rowsAs={VirtualRows}
      columns={[
        { key: "name", label: "Name", cell: ({ name }) => name, rowHeader: true },
        { key: "id", label: "Number", cell: ({ id }) => id, nowrap: true },
      ]}
      rows={rows}
      getKey={({ id }) => id}
      selection={{ parts: selectionParts, selected, onChange, rowName: ({ name }) => name }}
    />
  );
}

it("renders the rows in view of 10,000, and tells screen readers the place of each", async () => {
  const screen = await render(<People rows={people} />);
  const table = screen.getByRole("table");
  await expect.element(table).toHaveAttribute("aria-rowcount", "10001");
  const region = screen.getByRole("region").element();
  const rendered = () => region.querySelectorAll("tbody tr:not([aria-hidden])").length;
  await expect.poll(rendered).toBeGreaterThan(10);
  expect(rendered()).toBeLessThan(60);
  await expectAccessible();
  region.scrollTop = region.scrollHeight;
  await expect.element(screen.getByRole("rowheader", { name: "Person 10000" })).toBeInViewport();
  const last = screen.getByRole("row", { name: /Person 10000/ });
  await expect.element(last).toHaveAttribute("aria-rowindex", "10001");
  await last.getByRole("checkbox").click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("1 selected");
  await screen.rerender(<People rows={people.slice(0, 3)} />);
  await expect.poll(rendered).toBe(3);
});

it("renders only a window of rows for a tick", async () => {
  const commits: number[] = [];
  const screen = await render(
    <Profiler id="table" onRender={(_id, _phase, duration) => commits.push(duration)}>
      <People rows={people} />
    </Profiler>,
  );
  await screen.getByRole("checkbox", { name: "Select Person 2", exact: true }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("1 selected");
  expect(screen.getByRole("row").elements().length).toBeLessThan(60);
  expect(commits.length).toBeGreaterThan(1);
});
