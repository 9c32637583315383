export { keepFocus } from "@vendor/ui";
