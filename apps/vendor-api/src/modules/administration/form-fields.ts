import type { FormField } from "@vendor/api";
import * as z from "zod";

/** The words beside each field of an administration's form. */
const labels: Readonly<Record<string, string>> = {
  account: "Customer's account",
  account_numbers: "Account numbers that Paystack gives out",
  agent: "Agent's code",
  amount: "Amount",
  amount_month: "Price a month",
  amount_year: "Price a year, before the saving",
  answer: "Answer",
  bank_reference: "Number of the bank transfer",
  beta: "Beta version",
  bit: "32 or 64 bit",
  cap: "Most that is charged",
  cards: "Which cards",
  category: "Kind of installation",
  channel: "Email or phone",
  checked: "How you made sure who asks",
  code: "Code",
  code_above: "Tokens above which an agent's payment needs a code",
  days: "Days",
  default: "The plan for trials and agents",
  description: "Description",
  discount: "Saving on a year",
  duties: "Duties",
  email: "Email",
  expires: "Last day",
  feature: "Feature whose number it adds to",
  features_of: "Plan whose features it gets",
  flat: "Fixed part",
  flat_waived_below: "Fixed part only from",
  grace_days: "Days of grace after a failed renewal",
  grace_extension_days: "Most days by which support extends a grace",
  group: "Group",
  highlights: "Highlights",
  id: "Number",
  label: "Name",
  location: "Location's number",
  max_per_account: "Uses by one customer",
  max_uses: "Uses in all",
  mode: "How it is added",
  months: "For 1 or 12 months",
  name: "Name",
  notes: "Release notes",
  part: "Only this part of it; all that is left unless you say",
  payment_method: "Way of paying",
  percent: "Percent",
  person: "Person's number",
  phone: "Phone",
  picture: "Picture",
  plan: "Plan",
  plans: "Plans",
  platform: "System",
  present_email: "Present email, as the person told you",
  price_on_request: "Price on request",
  qty: "Quantity",
  question: "Question",
  rate: "Rate",
  reason: "Reason",
  reference: "Payment's reference",
  refund_limit: "Refunds in 24 hours that need no second person",
  released: "Released on",
  reminders_per_agent: "An agent's reminders a day",
  reminders_per_client: "Reminders to one client a day",
  reseller_discount: "Agents' discount",
  to: "Returned to",
  top_up_maximum: "Largest top-up",
  top_up_minimum: "Smallest top-up",
  trial_extension_days: "Most days by which support extends a trial",
  upload: "Installer",
  username: "Username",
  value: "How many; 0 for a check mark",
  vat_rate: "VAT in prices",
  version: "Version",
  withholding_rate: "Withholding tax on agents' earnings",
};

/** Fields that only the command has: a link that is printed, and a file on the machine. */
export const COMMAND_ONLY = ["print", "file"];

/** The form that asks for these fields. */
export function describeFields(fields: z.ZodObject): FormField[] {
  return Object.entries(fields.shape as Record<string, z.ZodType>)
    .filter(([name]) => !COMMAND_ONLY.includes(name))
    .map(([name, schema]) => {
      const label = labels[name];
      if (label === undefined) throw new Error(`form-fields.ts has no label for ${name}`);
      const { removable = false } = (z.globalRegistry.get(withoutDefault(schema)) ?? {}) as {
        removable?: boolean;
      };
      return { name, label, required: !isOptional(schema), removable, ...controlOf(withoutDefault(schema)) };
    });
}

const isOptional = (schema: z.ZodType) => schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;

function withoutDefault(schema: z.ZodType): z.ZodType {
  return isOptional(schema) ? withoutDefault((schema as z.ZodOptional<z.ZodType>).unwrap()) : schema;
}

type Control = Pick<FormField, "control" | "options">;

function controlOf(schema: z.ZodType): Control {
  if (schema instanceof z.ZodEnum) return { control: "choice", options: schema.options.map(String) };
  const { control = "text", item } = (z.globalRegistry.get(schema) ?? {}) as {
    control?: FormField["control"];
    item?: z.ZodType;
  };
  if (item instanceof z.ZodEnum) return { control: "choices", options: item.options.map(String) };
  return { control, options: [] };
}
