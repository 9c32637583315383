import { randomUUID } from "node:crypto";
import { type BlockList, isIP } from "node:net";
import { isLoopback } from "@vendor/http-server";
import type { Context } from "hono";

/** What Hono's Node server adds to each request; absent when a test calls the app directly. */
type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } };

const REQUEST_ID = /^[\w.:-]{8,100}$/;

function plainAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, "");
}

const isBelieved = (address: string, trusted: BlockList) =>
  isLoopback(address) || trusted.check(address.replace(/%.*$/, ""), isIP(address) === 6 ? "ipv6" : "ipv4");

/**
 * The visitor's address. `X-Forwarded-For` is read from its right end while the hop that reported it is loopback or a trusted
 * proxy; anyone could have invented what is further left.
 */
export function visitorAddress(remote: string, forwardedFor: string | undefined, trusted: BlockList): string {
  let address = plainAddress(remote);
  const hops = (forwardedFor ?? "").split(",").map(plainAddress);
  while (hops.length > 0 && isBelieved(address, trusted)) {
    const reported = hops.pop() ?? "";
    if (isIP(reported) === 0) break;
    address = reported;
  }
  return address;
}

/**
 * The address under which a visitor is counted. An IPv6 subscriber has 2^64 addresses, which count as one visitor.
 * @example countedAddress("2001:db8:0:7::1") // => "2001:db8:0:7::/64"
 */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname
    .slice(1, -1)
    .split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const middle = tail === undefined ? [] : new Array<string>(8 - left.length - right.length).fill("0");
  return `${[...left, ...middle, ...right].slice(0, 4).join(":")}::/64`;
}

/**
 * The network around a counted address of IPv6. One subscriber often has all of it, 65,536 networks of /64.
 * @example widerNetwork("2001:db8:0:7::/64") // => "2001:db8:0::/48"
 */
export function widerNetwork(counted: string): string | undefined {
  const [, start] = /^(.+):[\da-f]+::\/64$/.exec(counted) ?? [];
  return start && `${start}::/48`;
}

/** Whether a caller that is not trusted says for whom it calls. All its visitors then count as one. */
export const isUnknownProxy = (c: Context, trusted: BlockList): boolean =>
  c.req.header("x-forwarded-for") !== undefined && !isBelieved(plainAddress(remoteAddress(c)), trusted);

const remoteAddress = (c: Context): string =>
  (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? "127.0.0.1";

/** The caller: a request id (the caller's own when it is well formed), the counted address, the user agent. */
export function readCaller(c: Context, trusted: BlockList) {
  const given = c.req.header("x-request-id");
  const remote = remoteAddress(c);
  return {
    requestId: given && REQUEST_ID.test(given) ? given : randomUUID(),
    address: countedAddress(visitorAddress(remote, c.req.header("x-forwarded-for"), trusted)),
    userAgent: c.req.header("user-agent")?.slice(0, 300),
  };
}
