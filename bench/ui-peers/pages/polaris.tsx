import "@shopify/polaris/build/esm/styles.css";
import {
  AppProvider,
  Button,
  Checkbox,
  ChoiceList,
  Collapsible,
  DataTable,
  Modal,
  Select,
  Tabs,
  TextField,
  Tooltip,
} from "@shopify/polaris";
import translations from "@shopify/polaris/locales/en.json";
import { useState } from "react";
import * as content from "../../ui-content.ts";

function Payment() {
  const [open, setOpen] = useState(false);
  const { dialog } = content;
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{dialog.open}</Button>
      <Modal
        open={open}
        onClose={close}
        title={dialog.title}
        primaryAction={{ content: dialog.confirm, onAction: close }}
      >
        <Modal.Section>{dialog.text}</Modal.Section>
      </Modal>
    </>
  );
}

/** Polaris has no accordion; its documentation builds one from Button and Collapsible. */
function Questions() {
  const [open, setOpen] = useState("");
  return content.faq.map(({ value, title, answer }) => (
    <div key={value}>
      <Button
        variant="plain"
        textAlign="left"
        fullWidth
        disclosure={open === value ? "up" : "down"}
        ariaExpanded={open === value}
        ariaControls={value}
        onClick={() => setOpen(open === value ? "" : value)}
      >
        {title}
      </Button>
      <Collapsible id={value} open={open === value}>
        <p>{answer}</p>
      </Collapsible>
    </div>
  ));
}

function Plans() {
  const [selected, setSelected] = useState(0);
  return (
    <Tabs
      tabs={content.tabs.map(({ value, label }) => ({
        id: value,
        content: label,
        panelID: `${value}-panel`,
      }))}
      selected={selected}
      onSelect={setSelected}
    >
      {content.tabs[selected]?.text}
    </Tabs>
  );
}

function Fields() {
  const { field, select, checkbox, radios } = content;
  const [business, setBusiness] = useState("");
  const [state, setState] = useState("lagos");
  const [terms, setTerms] = useState(false);
  const [plan, setPlan] = useState(["growth"]);
  return (
    <>
      <TextField
        name={field.name}
        label={field.label}
        helpText={field.hint}
        autoComplete="off"
        value={business}
        onChange={setBusiness}
      />
      <Select {...select} value={state} onChange={setState} />
      <Checkbox name={checkbox.name} label={checkbox.label} checked={terms} onChange={setTerms} />
      <ChoiceList
        name={radios.name}
        title={radios.label}
        choices={radios.options}
        selected={plan}
        onChange={setPlan}
      />
    </>
  );
}

export function Page() {
  const { tooltip } = content;
  return (
    <AppProvider i18n={translations}>
      <main>
        <Button variant="primary">{content.button}</Button>
        <Questions />
        <Plans />
        <Payment />
        <Fields />
        <Tooltip content={tooltip.text}>
          <Button variant="tertiary">{tooltip.trigger}</Button>
        </Tooltip>
        <DataTable
          columnContentTypes={["text", "numeric", "numeric", "numeric"]}
          headings={content.columns}
          rows={content.rows.map(({ cells }) => cells)}
        />
      </main>
    </AppProvider>
  );
}
