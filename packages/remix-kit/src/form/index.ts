export type { FormReply } from "./check-form";
export { SchemaForm } from "./SchemaForm";
export { type FormFields, useSchemaForm } from "./use-schema-form";
