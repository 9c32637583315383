export type { FormReply } from "./check-form";
export { checkboxProps, fieldProps, getFormProps, useSchemaForm } from "./use-schema-form";
