import { z } from "zod";
import { durationCodeSchema } from "./catalog.ts";
import { NairaFromKoboSchema } from "./money.ts";
import { OrderLineSchema } from "./order.ts";

export const subscriptionStatuses = ["trial", "active", "expired"] as const;
export const roles = ["owner", "manager", "cashier", "agent", "staff"] as const;

/** The login token's claims that the sites read (spec §3). `verification_status` 0 is verified (product.md 3). */
export const TokenClaimsSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  role: z.enum(roles),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  location_id: z.number().nullable(),
  subscription_status: z.enum(subscriptionStatuses).nullable(),
  verification_status: z.number(),
  exp: z.number(),
});
export type TokenClaims = z.infer<typeof TokenClaimsSchema>;

export const SubscriptionSchema = z.object({
  id: z.number(),
  plan_id: z.number(),
  plan_name: z.string(),
  duration: durationCodeSchema,
  status: z.enum(subscriptionStatuses),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
  amount_paid: NairaFromKoboSchema,
  lines: z.array(OrderLineSchema),
});

export const LocationSchema = z.object({
  id: z.number(),
  name: z.string(),
  subscription: SubscriptionSchema.nullable(),
});

export const AccountSchema = z.object({
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  verification_status: z.number(),
  subscription_status: z.enum(subscriptionStatuses).nullable(),
  location_id: z.number().nullable(),
  wallet_balance: NairaFromKoboSchema,
  locations: z.array(LocationSchema),
});

/**
 * Where a card payment stands. `settled`: its subscription is given. `pending`: not known yet, we keep asking Paystack.
 * `refunding`: the money came twice or too late and goes back.
 */
export const paymentStates = ["open", "pending", "settled", "failed", "refunding", "refunded"] as const;

export const PaymentSchema = z.object({
  reference: z.string(),
  state: z.enum(paymentStates),
  message: z.string(),
  amount: NairaFromKoboSchema,
  plan_id: z.number(),
  duration: durationCodeSchema,
  location_id: z.number(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
});
