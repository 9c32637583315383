import { emailField, nameField, newPasswordField, phoneField, usernameField } from "@vendor/api/fields";
import { recentCode } from "@vendor/remix-kit/account-schemas";
import { z } from "zod";

const personId = z.coerce.number({ error: "Choose from the list" }).int().min(1).max(2_147_483_647);

export const InviteFormSchema = z.object({
  email: emailField,
  role: z.enum(["manager", "accountant", "cashier"], { error: "Choose a role" }),
  ...recentCode,
});
export const RoleFormSchema = z.object({
  id: personId,
  role: z.enum(["owner", "manager", "accountant", "cashier"], { error: "Choose a role" }),
  ...recentCode,
});
export const RemoveSchema = z.object({ id: personId, ...recentCode });
export const ChosenSchema = z.object({ id: personId });

export const JoinSchema = z
  .object({
    name: nameField,
    username: usernameField,
    phone: phoneField,
    password: newPasswordField,
    password_confirmation: z.string({ error: "Repeat the password" }).min(1, "Repeat the password"),
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ["password_confirmation"],
    message: "Passwords do not match",
  });
