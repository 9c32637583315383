export { getFormProps } from "@conform-to/react";
export {
  checkboxProps,
  type FormReply,
  fieldProps,
  firstInvalidField,
  useSchemaForm,
} from "./use-schema-form";
