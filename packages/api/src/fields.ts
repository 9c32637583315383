/** The shared form fields alone: no contract, no client, so a browser bundle stays small. */
export * from "./schemas/fields.ts";
