/** The forms that visitors write to the vendor with, alone: no contract, no client, so a browser bundle stays small. */
export * from "./schemas/contact.ts";
