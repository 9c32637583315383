import "@vendor/ui/theme.css";
import "@vendor/ui/reset.css";
import {
  Accordion,
  Button,
  CheckboxField,
  DataTable,
  Dialog,
  RadioCards,
  SelectField,
  Tabs,
  TextField,
  Tooltip,
} from "@vendor/ui";
import { useState } from "react";
import * as content from "./ui-content.ts";

function Payment() {
  const [open, setOpen] = useState(false);
  const { dialog } = content;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{dialog.open}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={dialog.title}
        actions={(close) => (
          <Button tone="primary" onClick={close}>
            {dialog.confirm}
          </Button>
        )}
      >
        <p>{dialog.text}</p>
      </Dialog>
    </>
  );
}

const columns = content.columns.map((label, index) => ({
  key: label,
  label,
  cell: ({ cells }: (typeof content.rows)[number]) => cells[index],
  rowHeader: index === 0,
  numeric: index > 0,
}));

/** The measured page, written with this design system. */
export function Page() {
  return (
    <main>
      <Button tone="primary">{content.button}</Button>
      <Accordion
        items={content.faq.map(({ value, title, answer }) => ({ value, title, content: <p>{answer}</p> }))}
      />
      <Tabs
        label={content.radios.label}
        items={content.tabs.map(({ value, label, text }) => ({ value, label, content: text }))}
      />
      <Payment />
      <TextField {...content.field} />
      <SelectField {...content.select} />
      <CheckboxField {...content.checkbox} />
      <RadioCards {...content.radios} defaultValue="growth" />
      <Tooltip label={content.tooltip.text}>
        <Button tone="ghost">{content.tooltip.trigger}</Button>
      </Tooltip>
      <DataTable caption="Stock" hideCaption columns={columns} rows={content.rows} getKey={({ id }) => id} />
    </main>
  );
}
