/** An owner's account in the API's format. */
export const wireAccount = (rest: object = {}) => ({
  name: "Amina Bello",
  username: "demoowner",
  email: "owner@demo.example",
  email_verified: true,
  phone: "08030000001",
  role: "owner",
  account_name: "Amina Stores",
  created_at: "2026-01-01T00:00:00.000Z",
  closes_at: null,
  as_of: "2026-11-23T09:00:00.000Z",
  verification_status: 0,
  subscription_status: "active",
  location_id: 1001,
  wallet_balance: 250_000,
  locations: [],
  ...rest,
});

/** A location in the API's format. */
export const wireLocation = (rest: object = {}) => ({
  id: 1001,
  name: "Amina Stores",
  subscription: null,
  upcoming: [],
  onboarding: null,
  grace_until: null,
  renews_automatically: false,
  allowances: [],
  address: "",
  phone: null,
  closed_at: null,
  ...rest,
});

/** A yearly subscription to Plus in the API's format. */
export const wireSubscription = (rest: object = {}) => ({
  id: 7,
  plan_id: 2,
  plan_name: "Plus",
  duration: 12,
  kind: "paid",
  status: "active",
  renews: true,
  starts_at: "2025-12-22T00:00:00.000Z",
  ends_at: "2026-12-22T00:00:00.000Z",
  amount_paid: 60_000,
  lines: [],
  ...rest,
});

/** The automatic renewal of a monthly Plus plan by card in the API's format. */
export const wireRenewal = (rest: object = {}) => ({
  location_id: 1001,
  location_name: "Amina Stores",
  on: true,
  plan_id: 2,
  plan_name: "Plus",
  duration: 1,
  lines: [],
  is_change: false,
  due_at: "2026-12-22T00:00:00.000Z",
  renews_at: "2026-12-21T07:00:00.000Z",
  amount: 10_300,
  wallet_amount: 10_000,
  pays: "card",
  card: {
    id: "0f8fad5b-d9cb-469f-a165-70867728950e",
    card_type: "visa ",
    last_four: "4081",
    exp_month: "12",
    exp_year: "2034",
    expired: false,
  },
  last_failure: null,
  next_attempt_at: null,
  grace_until: null,
  consented_at: "2026-11-22T09:00:00.000Z",
  ...rest,
});

/** A card payment of an order in the API's format. */
export const wirePayment = (rest: object = {}) => ({
  reference: "sub-1",
  kind: "subscription",
  state: "settled",
  message: "Words",
  amount: 61_300,
  credit: null,
  plan_id: 2,
  duration: 12,
  location_id: 1001,
  period: null,
  challenge_url: null,
  created_at: "2026-01-01T00:00:00Z",
  settled_at: null,
  ...rest,
});

/** A person without an authenticator app in the API's format. */
export const wireSecondFactor = (rest: object = {}) => ({
  on: false,
  required: false,
  since: null,
  recovery_codes_left: 0,
  asks_code: false,
  setup: null,
  email_confirmed: true,
  ...rest,
});
