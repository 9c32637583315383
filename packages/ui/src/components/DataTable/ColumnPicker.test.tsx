import { useState } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { ColumnPicker, columnsText, type DataTableColumn, pickColumns } from "./index";

const column = (key: string, rowHeader = false): DataTableColumn<string> => ({
  key,
  label: key.toUpperCase(),
  cell: () => key,
  rowHeader,
});
const columns = [column("name", true), column("date"), column("total")];
const keys = (shown: readonly { key: string }[]) => shown.map(({ key }) => key).join(" ");

it.each([
  [null, "name date total"],
  ["", "name date total"],
  ["total,name", "total name"],
  ["total", "name total"],
  ["total,total,secret", "name total"],
  ["secret", "name date total"],
])("reads %j from the address", (text, shown) => {
  expect(keys(pickColumns(columns, text))).toBe(shown);
});

it("writes nothing to the address for all columns in their order", () => {
  expect(columnsText(columns, columns)).toBe("");
  expect(columnsText(columns, pickColumns(columns, "total,name"))).toBe("total,name");
});

function Picking() {
  const [shown, setShown] = useState<readonly DataTableColumn<string>[]>(columns);
  return (
    <>
      <ColumnPicker columns={columns} shown={shown} onChange={setShown} />
      <output>{keys(shown)}</output>
    </>
  );
}

it("hides, shows and moves columns, and says where they are", async () => {
  const screen = await render(<Picking />);
  const shown = () => screen.container.querySelector("output")?.textContent;
  await screen.getByText("Columns").click();
  await expectAccessible();
  await expect.element(screen.getByRole("checkbox", { name: "NAME" })).toBeDisabled();
  await screen.getByRole("button", { name: "Move TOTAL earlier" }).click();
  expect(shown()).toBe("name total date");
  await expect.element(screen.getByText("TOTAL is 2 of 3")).toBeInTheDocument();
  await screen.getByRole("checkbox", { name: "TOTAL" }).click();
  expect(shown()).toBe("name date");
  await screen.getByRole("checkbox", { name: "TOTAL" }).click();
  expect(shown()).toBe("name date total");
  await expect
    .element(screen.getByRole("button", { name: "Move NAME earlier" }))
    .toHaveAttribute("aria-disabled");
});
