import type { Profile } from "../server/profile";

const claims: Profile = {
  sub: "1",
  sid: "session-1",
  role: "owner",
  name: "Amina Bello",
  username: "demoowner",
  email: "owner@demo.example",
  phone: "08030000001",
  location_id: 1001,
  subscription_status: "trial",
  verification_status: 0,
  exp: 4_000_000_000,
};

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token that decodes (nobody here checks signatures), of a verified owner unless told otherwise. */
export function fakeToken(overrides: Partial<Profile> = {}): string {
  return `${part({ alg: "HS256", typ: "JWT" })}.${part({ ...claims, ...overrides })}.signature`;
}
