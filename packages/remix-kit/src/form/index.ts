export { getFormProps } from "@conform-to/react";
export { checkboxProps, fieldProps, focusFirst } from "./field-props.ts";
export { useMessageFocus } from "./use-message-focus.ts";
export { type FormReply, useSchemaForm } from "./use-schema-form.ts";
