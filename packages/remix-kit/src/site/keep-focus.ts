export { keepFocus, type LastFocus } from "@vendor/ui";
