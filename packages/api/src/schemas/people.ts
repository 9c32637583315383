import * as z from "zod";

/** The roles of people on a customer's account; only owners pay and change who is on it. */
export const customerRoles = ["owner", "manager", "accountant", "cashier"] as const;
export type CustomerRole = (typeof customerRoles)[number];
/** The roles for invitations. */
export const invitableRoles = ["manager", "accountant", "cashier"] as const;
export type InvitableRole = (typeof invitableRoles)[number];

/** An open session. `device` is the user agent in a few words, such as "Chrome on Android". */
export const SessionSchema = z.object({
  id: z.string(),
  /** Whether this is the caller's own session. */
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
  /** Whether this is the caller. */
  you: z.boolean(),
  verified: z.boolean(),
  email_verified: z.boolean(),
  created_at: z.string(),
});

/** An invitation as the invited person sees it. */
export const OpenInvitationSchema = z.object({
  account_name: z.string(),
  invited_by: z.string(),
  role: z.enum(invitableRoles),
  /** What the role may do, in a sentence. */
  rights: z.string(),
});

export const InvitationSchema = z.object({
  id: z.number(),
  email: z.string(),
  role: z.enum(invitableRoles),
  created_at: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
});
