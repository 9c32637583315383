import "@vendor/ui/styles.css";
import "@vendor/ui/themes/lagoon.css";
import { Accordion, Dialog, Tabs, TextField } from "@vendor/ui";
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
