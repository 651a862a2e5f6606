import { expect, test } from "vitest";
import { networksOf } from "./network.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:198.151.100.219", "198.151.100.219"],
  ["unknown", "unknown"],
])("attempts from %s count for %s alone", (address, network) => {
  expect(networksOf(address)).toEqual({ network });
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1:0::/56"],
  ["2001:db8:1:ab2:3:4:5:6", "2001:db8:1:ab2::/64", "2001:db8:1:a00::/56"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64", "2001:db8:1:0::/56"],
  ["2001:db8::9", "2001:db8:0:0::/64", "2001:db8:0:0::/56"],
  ["2001::2:3:4:5:6:7", "2001:0:2:3::/64", "2001:0:2:0::/56"],
  ["2001:db8::ffff:203.0.113.9", "2001:db8:0:0::/64", "2001:db8:0:0::/56"],
  ["::1", "0:0:0:0::/64", "0:0:0:0::/56"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0:0::/56"],
])("attempts from %s count for %s and for %s", (address, network, site) => {
  expect(networksOf(address)).toEqual({ network, site });
});
