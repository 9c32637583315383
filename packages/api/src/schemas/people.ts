import { z } from "zod";

/** The roles of people on a customer's account; only owners pay and change who is on it. */
export const customerRoles = ["owner", "manager", "cashier"] as const;
/** The roles that somebody can be invited as. */
export const invitableRoles = ["manager", "cashier"] as const;

/** A sign-in that is still good. `device` is the user agent in a few words, such as "Chrome on Android". */
export const SessionSchema = z.object({
  id: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  user_agent: z.string().nullable(),
  device: z.string(),
});

export const PersonSchema = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(customerRoles),
  /** Whether it is the one that asks. */
  you: z.boolean(),
  verified: z.boolean(),
  email_verified: z.boolean(),
  created_at: z.string(),
});

export const InvitationSchema = z.object({
  id: z.number(),
  email: z.string(),
  role: z.enum(invitableRoles),
  created_at: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
});
