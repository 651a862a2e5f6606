import { BlockList, isIPv4 } from "node:net";

/** Networks outside the public internet (IANA's special-purpose registries). */
const special = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  special.addSubnet(network, bits, "ipv4");
}
// Documentation ranges, and addresses that embed an arbitrary IPv4 address.
special.addSubnet("2001::", 23, "ipv6");
special.addSubnet("2001:db8::", 32, "ipv6");
special.addSubnet("2002::", 16, "ipv6");
special.addSubnet("3fff::", 20, "ipv6");

const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the public internet, and not local or private. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, "ipv4");
  return globalUnicast.check(address, "ipv6") && !special.check(address, "ipv6");
}
