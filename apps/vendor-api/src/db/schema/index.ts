export * from "./catalog.ts";
export * from "./contact.ts";
export * from "./drafts.ts";
export * from "./identity.ts";
export * from "./ledger.ts";
export * from "./money.ts";
export * from "./onboarding.ts";
export * from "./system.ts";
