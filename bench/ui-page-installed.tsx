import "@vendor/ui/accordion.css";
import "@vendor/ui/button.css";
import "@vendor/ui/checkbox-field.css";
import "@vendor/ui/data-table.css";
import "@vendor/ui/dialog.css";
import "@vendor/ui/radio-cards.css";
import "@vendor/ui/select-field.css";
import "@vendor/ui/tabs.css";
import "@vendor/ui/text-field.css";
import "@vendor/ui/tooltip.css";

/** The page of an application that loads the style sheets of its components only. */
export { Page } from "./ui-page.tsx";
