import { describe, expect, it } from "vitest";
import { parseEnv } from "../env.ts";
import { countedAddress, visitorAddress, widerNetwork } from "./caller.ts";

describe("the visitor's address", () => {
  it.each([
    ["203.0.113.9", "198.51.100.1", "", "203.0.113.9"],
    ["127.0.0.1", undefined, "", "127.0.0.1"],
    ["127.0.0.1", "198.51.100.1", "", "198.51.100.1"],
    ["::1", "2001:db8::5", "", "2001:db8::5"],
    ["::ffff:127.0.0.1", "198.51.100.1", "", "198.51.100.1"],
    ["127.0.0.1", "6.6.6.6, 198.51.100.1", "", "198.51.100.1"],
    ["10.0.0.2", "6.6.6.6, 198.51.100.1", "10.0.0.2", "198.51.100.1"],
    ["127.0.0.1", "198.51.100.1, 10.0.0.2", "10.0.0.2", "198.51.100.1"],
    ["10.9.0.2", "6.6.6.6, 198.51.100.1", "192.0.2.1, 10.0.0.0/8", "198.51.100.1"],
    ["11.0.0.2", "198.51.100.1", "10.0.0.0/8", "11.0.0.2"],
    ["2001:db8:1::5", "198.51.100.1", "2001:db8:1::/48", "198.51.100.1"],
    ["127.0.0.1", "nonsense", "", "127.0.0.1"],
    ["127.0.0.1", "6.6.6.6, nonsense", "", "127.0.0.1"],
  ])("from %s with x-forwarded-for %s, trusting %j, is %s", (remote, forwarded, trusted, address) => {
    const { TRUSTED_PROXIES } = parseEnv({ TRUSTED_PROXIES: trusted });
    expect(visitorAddress(remote, forwarded, TRUSTED_PROXIES)).toBe(address);
  });
});

describe("the address that rate limits count", () => {
  it.each([
    ["198.51.100.1", "198.51.100.1"],
    ["2001:db8:0:7::1", "2001:db8:0:7::/64"],
    ["2001:DB8:0000:0007:ffff:1:2:3", "2001:db8:0:7::/64"],
    ["2001:db8::5", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("for %s is %s", (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });

  it.each([
    ["2001:db8:0:7::/64", "2001:db8:0::/48"],
    ["198.51.100.1", undefined],
  ])("%s belongs to the wider network %s", (counted, network) => {
    expect(widerNetwork(counted)).toBe(network);
  });
});
