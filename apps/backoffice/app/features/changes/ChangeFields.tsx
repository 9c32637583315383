import type { FormField } from "@vendor/api";
import {
  CheckboxGroup,
  DateField,
  MoneyField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from "@vendor/ui";
import { choiceName } from "../subjects/values";
import { inputName, type Typed } from "./change-form";
import { InstallerField } from "./InstallerField";

type Props = {
  fields: readonly FormField[];
  typed: Typed;
  errors: Readonly<Record<string, string[] | undefined>>;
  /** Whether the row is new: the fields of one that is there keep their values. */
  isNew: boolean;
};

const optionsOf = ({ options }: FormField) => options.map((value) => ({ value, label: choiceName(value) }));

const onOff = [
  { value: "on", label: "Yes" },
  { value: "off", label: "No" },
];

type FieldProps = { field: FormField; typed: string; error: string[] | undefined; isNew: boolean };

/** One field of an administration, as its control says. */
function ChangeField({ field, typed, error, isNew }: FieldProps) {
  const { name, label, control, required } = field;
  const common = { id: inputName(name), name: inputName(name), label, error };
  const hint = isNew && !required ? { hint: "Optional" } : undefined;
  switch (control) {
    case "paragraph":
      return <TextAreaField {...common} {...hint} defaultValue={typed} rows={4} />;
    case "lines":
      return <TextAreaField {...common} hint="One on each line" defaultValue={typed} rows={5} />;
    case "number":
      return <NumberField {...common} {...hint} defaultValue={typed} hideSteps />;
    case "percent":
      return <NumberField {...common} hint="Per cent" defaultValue={typed} decimals={2} hideSteps />;
    case "naira":
      return <MoneyField {...common} {...hint} defaultValue={typed} />;
    case "date":
    case "last-day":
      return <DateField {...common} {...hint} defaultValue={typed} />;
    case "flag":
    case "choice": {
      const options = control === "flag" ? onOff : optionsOf(field);
      const placeholder = isNew || required ? "Choose one" : "Leave as it is";
      return <SelectField {...common} options={options} defaultValue={typed} placeholder={placeholder} />;
    }
    case "choices":
      return <CheckboxGroup {...common} options={optionsOf(field)} defaultValue={typed.split(",")} />;
    case "installer":
      return <InstallerField {...common} defaultValue={typed} />;
    default:
      return <TextField {...common} {...hint} defaultValue={typed} autoComplete="off" />;
  }
}

export function ChangeFields({ fields, typed, errors, isNew }: Props) {
  return fields.map((field) => (
    <ChangeField
      key={field.name}
      field={field}
      typed={typed[field.name] ?? ""}
      isNew={isNew}
      error={errors[field.name]}
    />
  ));
}
