import { useHydrated } from "@vendor/remix-kit";
import { Button, Inline, Stack, StatusRegion, Text, TextField } from "@vendor/ui";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useRef, useState } from "react";

/** An address to hand on. It can be marked and copied by hand; where scripts run, a button does it. */
export function CopyLink({ label, link }: { label: string; link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const hydrated = useHydrated();
  const copied = said === "Copied.";
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setSaid("Copied.");
    } catch {
      setSaid("The link is marked: copy it from the field.");
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
        <StatusRegion>
          {said ? (
            <Text as="span" size="sm" tone={copied ? "positive" : "muted"}>
              {said}
            </Text>
          ) : null}
        </StatusRegion>
      </Inline>
    </Stack>
  );
}
