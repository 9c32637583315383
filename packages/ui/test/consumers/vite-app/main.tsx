import "@vendor/ui/styles.css";
import "@vendor/ui/themes/lagoon.css";
import { Accordion, Dialog, FileUpload, SelectField, Switch, Tabs, TextField } from "@vendor/ui";
import { Button } from "@vendor/ui/button";
import { tokens } from "@vendor/ui/tokens";
import { StrictMode, useState, version } from "react";
import { createRoot } from "react-dom/client";

const parts = [
  {
    value: "stock",
    label: "Stock",
    title: "Do I need internet?",
    content: "No: sales are kept and sent later.",
  },
  { value: "sales", label: "Sales", title: "Can I change my plan?", content: "At any time." },
];

/** React 19 resets the form after its action; in React 18 the test presses "Reset". */
function Settings() {
  const [on, setOn] = useState(false);
  const [plan, setPlan] = useState<"lite" | "plus">("lite");
  const save = version.startsWith("18") ? undefined : () => setPlan("plus");
  return (
    <form {...({ action: save } as object)}>
      <Switch label="Reminders" name="reminders" checked={on} onValueChange={setOn} />
      <SelectField
        label="Billed plan"
        name="plan"
        value={plan}
        onValueChange={setPlan}
        options={[
          { value: "lite", label: "Lite" },
          { value: "plus", label: "Plus" },
        ]}
      />
      <output>{JSON.stringify({ on, plan })}</output>
      <Button type={save ? "submit" : "reset"}>Save</Button>
    </form>
  );
}

function App() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>React {version}</h1>
      <Button tone="primary" onClick={() => setOpen(true)}>
        Pay ₦60,000
      </Button>
      <Dialog title="You're about to subscribe to Plus" open={open} onOpenChange={setOpen} />
      <TextField label="Email" name="email" error="Enter an email address" />
      <FileUpload label="Price list" name="prices" />
      <Settings />
      <Tabs label="Reports" items={parts} />
      <Accordion items={parts} />
      <div data-brand="lagoon">
        <Button tone="primary">In {tokens["lagoon-light"]["color.action.base"]}</Button>
      </div>
    </main>
  );
}

const root = document.querySelector("#root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
