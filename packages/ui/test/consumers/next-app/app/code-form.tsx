"use client";

import { Button, OtpField, Stack } from "@vendor/ui";
import { useActionState, useEffect, useRef } from "react";
import { confirmPhone } from "./confirm-phone";

/** The README's form with a server action. */
export function CodeForm() {
  const [reply, send, sending] = useActionState(confirmPhone, {});
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (reply.error) code.current?.focus();
  }, [reply]);
  return (
    <form action={send}>
      <Stack>
        <OtpField ref={code} label="Code from the SMS" name="code" error={reply.error} />
        <Button type="submit" tone="primary" loading={sending}>
          Continue
        </Button>
      </Stack>
    </form>
  );
}
