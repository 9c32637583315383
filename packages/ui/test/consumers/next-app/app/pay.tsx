"use client";

import { Button, Dialog, useTheme } from "@vendor/ui";
import { useState } from "react";

export function Pay() {
  const [open, setOpen] = useState(false);
  const [theme, setTheme] = useTheme();
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        Pay ₦60,000
      </Button>
      <Button onClick={() => setTheme("dark")}>Theme: {theme}</Button>
      <Dialog title="You're about to subscribe to Plus" open={open} onOpenChange={setOpen} />
    </>
  );
}
