import type { Role } from "#app/features/accounts/role.ts";

/** The name and path of each role's desk. */
export const desks: Record<Role, { name: string; path: string }> = {
  shipper: { name: "Shipper dashboard", path: "/brokerage" },
  carrier: { name: "Carrier desk", path: "/carrier" },
  staff: { name: "Staff desk", path: "/staff" },
};

/** The page that finds a desk's records. */
export const findPath = (desk: Role) => `${desks[desk].path}/find`;

/** An entry of a desk's navigation, with the number of open items. */
export type DeskEntry = {
  title: string;
  to: string;
  /** The heading that it is listed under; those without one come first. */
  group?: string;
  count?: number;
  /** The filter that its count refers to, as a query string. */
  search?: string;
  /** The letter that leads to it after the key g. */
  go?: string;
  /** Its name and the path of its icon in the bar of a phone, where it is one of its four. */
  bar?: { name: string; icon: string };
};
