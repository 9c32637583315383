/** The shared form fields only, without contract and client, to keep browser bundles small. */
export * from "./schemas/fields.ts";
