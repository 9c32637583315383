import { DescriptionList, Dialog, Kbd, Stack, Switch } from "@vendor/ui";
import { areShortcutsOn, setShortcuts, shortcuts } from "./shortcuts";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** What each key does, and whether keys do anything. */
export function ShortcutsDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog title="Keyboard shortcuts" open={open} onOpenChange={onOpenChange}>
      <Stack gap="md">
        <DescriptionList
          items={shortcuts.map(({ key, does }) => ({ term: does, value: <Kbd>{key}</Kbd> }))}
        />
        <Switch
          name="shortcuts"
          label="Use shortcuts"
          hint="In this browser"
          defaultChecked={areShortcutsOn()}
          onChange={({ target }) => setShortcuts(target.checked)}
        />
      </Stack>
    </Dialog>
  );
}
