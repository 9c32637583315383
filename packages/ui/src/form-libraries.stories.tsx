import { type FieldMetadata, getFormProps, useForm as useConform } from "@conform-to/react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";
import { Controller, useForm as useHookForm } from "react-hook-form";
import { Button } from "./components/Button";
import { CheckboxField } from "./components/CheckboxField";
import { Stack } from "./components/Layout";
import { MoneyField } from "./components/MoneyField";
import { OtpField } from "./components/OtpField";
import { RadioCards } from "./components/RadioCards";
import { SelectField } from "./components/SelectField";
import { TextField } from "./components/TextField";

const methods = [
  { value: "card", label: "Card" },
  { value: "wallet", label: "Wallet" },
] as const;
const states = [
  { value: "lagos", label: "Lagos" },
  { value: "kano", label: "Kano" },
] as const;

/** What a form sent, as its library gave it. */
function Sent({ values }: { values: object | undefined }): ReactNode {
  return <output>{values ? JSON.stringify(values) : "Nothing sent yet"}</output>;
}

function Send() {
  return (
    <Button type="submit" tone="primary">
      Send
    </Button>
  );
}

const entriesOf = (data: FormData) => Object.fromEntries(data);

function Plain() {
  const [sent, setSent] = useState<object>();
  return (
    <form
      aria-label="Plain form"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(entriesOf(new FormData(event.currentTarget)));
      }}
    >
      <Stack>
        <TextField label="Name" name="name" />
        <MoneyField label="Amount" name="amount" defaultValue="1000" />
        <RadioCards label="Pay by" name="method" options={methods} />
        <SelectField label="State" name="state" options={states} />
        <OtpField label="Code" name="code" length={6} />
        <CheckboxField label="Save the card" name="save" />
        <Send />
        <Sent values={sent} />
      </Stack>
    </form>
  );
}

function HookForm() {
  const { control, handleSubmit, register } = useHookForm({
    defaultValues: { name: "", amount: "1000", method: "", state: "lagos", code: "", save: false },
  });
  const [sent, setSent] = useState<object>();
  return (
    <form aria-label="React Hook Form" noValidate onSubmit={handleSubmit(setSent)}>
      <Stack>
        <TextField label="Name" {...register("name")} />
        <MoneyField label="Amount" {...register("amount")} />
        <RadioCards label="Pay by" options={methods} {...register("method")} />
        <SelectField label="State" options={states} {...register("state")} />
        <Controller
          name="code"
          control={control}
          render={({ field: { onChange, ...field } }) => (
            <OtpField label="Code" length={6} {...field} onValueChange={onChange} />
          )}
        />
        <CheckboxField label="Save the card" {...register("save")} />
        <Send />
        <Sent values={sent} />
      </Stack>
    </form>
  );
}

function HookFormControlled() {
  const { control, handleSubmit } = useHookForm<{ amount: string; method: "" | "card" | "wallet" }>({
    defaultValues: { amount: "1000", method: "" },
  });
  const [sent, setSent] = useState<object>();
  return (
    <form aria-label="Controlled" noValidate onSubmit={handleSubmit(setSent)}>
      <Stack>
        <Controller
          name="amount"
          control={control}
          render={({ field: { onChange, ...field } }) => (
            <MoneyField label="Amount" {...field} onValueChange={onChange} />
          )}
        />
        <Controller
          name="method"
          control={control}
          render={({ field: { onChange, ...field } }) => (
            <RadioCards label="Pay by" options={methods} {...field} onValueChange={onChange} />
          )}
        />
        <Send />
        <Sent values={sent} />
      </Stack>
    </form>
  );
}

function Conform() {
  const [sent, setSent] = useState<object>();
  const [form, fields] = useConform({
    defaultValue: { name: "", amount: "1000", method: "", state: "lagos", code: "" },
    onSubmit(event, { formData }) {
      event.preventDefault();
      setSent(entriesOf(formData));
    },
  });
  const props = (field: FieldMetadata<string>) => ({
    id: field.id,
    name: field.name,
    defaultValue: field.initialValue,
    error: field.errors,
  });
  return (
    <form aria-label="Conform" {...getFormProps(form)}>
      <Stack>
        <TextField label="Name" {...props(fields.name)} />
        <MoneyField label="Amount" {...props(fields.amount)} />
        <RadioCards label="Pay by" options={methods} {...props(fields.method)} />
        <SelectField label="State" options={states} {...props(fields.state)} />
        <OtpField label="Code" length={6} {...props(fields.code)} />
        <CheckboxField label="Save the card" name="save" />
        <Send />
        <Sent values={sent} />
      </Stack>
    </form>
  );
}

const meta = {
  title: "Guides/Form libraries",
  component: Plain,
  tags: ["no-picture", "!manifest"],
} satisfies Meta;
export default meta;

export const PlainForm: StoryObj = { render: () => <Plain /> };
export const ReactHookForm: StoryObj = { render: () => <HookForm /> };
export const ReactHookFormControlled: StoryObj = { render: () => <HookFormControlled /> };
export const ConformForm: StoryObj = { render: () => <Conform /> };
