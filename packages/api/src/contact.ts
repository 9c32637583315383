/** The schemas of the contact forms only, without contract and client, to keep browser bundles small. */
export * from "./schemas/contact.ts";
