import { defineConfig } from "tsup";

export default defineConfig({
  entry: [
    "src/index.ts",
    "src/client.ts",
    "src/fields.ts",
    "src/openapi.ts",
    "src/addons.ts",
    "src/order-claim.ts",
    "src/renewal-consent.ts",
    "src/contact.ts",
    "src/referral-sources.ts",
  ],
  format: "esm",
  clean: true,
});
