import { useHydrated } from "@vendor/remix-kit";
import { Button, Inline, Stack, StatusRegion, Text, TextField } from "@vendor/ui";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { type ReactNode, useRef, useState } from "react";

type Props = {
  label: string;
  link: string;
  children: ReactNode;
};

/** A link in a field, with a button that copies it; without scripts it can be copied from the field. */
export function CopyLink({ label, link, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState("");
  const hydrated = useHydrated();
  const copied = status === "Copied.";
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setStatus("Copied.");
    } catch {
      setStatus("Copy the link from the field.");
    }
  }
  return (
    <Stack gap="xs">
      <TextField
        ref={field}
        name="invite-link"
        label={label}
        value={link}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Inline>
        <Button
          onClick={copy}
          size="small"
          hidden={!hydrated}
          icon={copied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
        >
          Copy link
        </Button>
        {children}
        <StatusRegion>
          {status ? (
            <Text as="span" size="sm" tone={copied ? "positive" : "muted"}>
              {status}
            </Text>
          ) : null}
        </StatusRegion>
      </Inline>
    </Stack>
  );
}
