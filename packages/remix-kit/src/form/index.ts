export { getFormProps } from "@conform-to/react";
export { checkboxProps, fieldProps, focusFirst } from "./field-props";
export { useMessageFocus } from "./use-message-focus";
export { type FormReply, useSchemaForm } from "./use-schema-form";
