import { useHydrated } from "@vendor/remix-kit";
import { Button } from "@vendor/ui";
import Printer from "lucide-react/icons/printer";

/** Prints the page. Without scripts there is no button that does nothing: the browser's own menu prints it. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button onClick={() => window.print()} icon={<Printer aria-hidden size={18} />}>
      Print
    </Button>
  );
}
