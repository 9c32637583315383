import { Button, DataTable, type DataTableColumn, selectionParts, VirtualRows } from "@vendor/ui";
import { useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

interface Sale {
  id: string;
  customer: string;
  total: string;
}

const columns: readonly DataTableColumn<Sale>[] = [
  { key: "customer", label: "Customer", cell: ({ customer }) => customer, rowHeader: true },
  { key: "number", label: "Number", cell: ({ id }) => id, nowrap: true },
  { key: "date", label: "Date", cell: () => "14 March 2026" },
  { key: "state", label: "State", cell: () => "Paid" },
  { key: "total", label: "Total", cell: ({ total }) => total, numeric: true },
];

function Sales({ rows, isVirtual }: { rows: readonly Sale[]; isVirtual: boolean }) {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      caption="Sales"
      sticky
      phone="scroll"
      columns={columns}
      rows={rows}
      getKey={({ id }) => id}
      selection={{ parts: selectionParts, selected, onChange, rowName: ({ customer }) => customer }}
      rowActions={({ id }) => <Button size="small">Receipt {id}</Button>}
      rowsAs={isVirtual ? VirtualRows : undefined}
    />
  );
}

/** Runs a task with the style and layout that follow it. @returns its time in ms. */
function time(task: () => void): number {
  const start = performance.now();
  task();
  document.body.getBoundingClientRect();
  return performance.now() - start;
}

/** Mounts a table and ticks ten of its rows, one after the other. */
function measure(count: number, isVirtual: boolean): { mount: number; ticks: number[] } {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `S-${at}`,
    customer: `Customer ${at}`,
    total: `₦${at},250.00`,
  }));
  const place = document.body.appendChild(document.createElement("main"));
  const mount = time(() =>
    flushSync(() => createRoot(place).render(<Sales rows={rows} isVirtual={isVirtual} />)),
  );
  const boxes = [...place.querySelectorAll<HTMLElement>("tbody input")].slice(0, 10);
  // React renders a click's changes before it returns.
  const ticks = boxes.map((box) => time(() => box.click()));
  if (place.querySelectorAll("tr[data-selected]").length !== boxes.length)
    throw new Error("Ten rows must be selected");
  return { mount, ticks };
}

Object.assign(window, { measure });
