import { isIPv6 } from "node:net";

/** How many times the limit of one /64 a whole /56 gets: a home or office may have 256 of them. */
export const siteShare = 4;

/** The networks under which an address is rate-limited. */
export type Networks = {
  /**
   * The whole IPv4 address, or the first 64 bits of IPv6, which all addresses of one network share.
   */
  network: string;
  /**
   * The first 56 bits of IPv6, which many providers assign to one subscriber; undefined for IPv4.
   */
  site?: string;
};

/** The networks under which attempts from `address` are counted. */
export function networksOf(address: string): Networks {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return { network: mapped ?? address };
  const [plain = ""] = address.split("%");
  const [head = "", tail] = plain.split("::");
  const first = head.split(":").filter(Boolean);
  const last = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill("0"), ...last];
  const numbers = groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
  const write = (parts: number[]) => parts.map((part) => part.toString(16)).join(":");
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  return {
    network: `${write(numbers)}::/64`,
    site: `${write([a, b, c, d & 0xff00])}::/56`,
  };
}
