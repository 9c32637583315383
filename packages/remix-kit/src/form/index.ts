import { config } from "zod";

// Zod would compile schemas with `new Function`, which a strict content security policy reports as an attack.
config({ jitless: true });

export { type FormReply, useSchemaForm } from "./use-schema-form.ts";
