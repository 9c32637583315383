import { randomBytes, randomInt } from "node:crypto";

/** A new visitor. */
export type Visitor = {
  name: string;
  username: string;
  email: string;
  phone: string;
  password: string;
  /** The client address that the services see; rate limits are per address. */
  address: string;
};

/** Creates a visitor that is unique in this run and all previous ones. */
export function newVisitor(): Visitor {
  const id = randomBytes(6).toString("hex");
  const digits = String(randomInt(10_000_000)).padStart(7, "0");
  return {
    name: `Shop ${id}`,
    username: `shop${id}`,
    email: `shop-${id}@journey.example`,
    phone: `0803${digits}`,
    password: `Ledger-${id}-9`,
    address: `198.18.${randomInt(256)}.${randomInt(1, 255)}`,
  };
}
