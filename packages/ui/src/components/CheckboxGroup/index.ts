export { CheckboxGroup, type CheckboxGroupOption, type CheckboxGroupProps } from "./CheckboxGroup";
