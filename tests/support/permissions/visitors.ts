/** Every kind of visitor. */
export const kinds = [
  "visitor",
  "owner",
  "other shipper",
  "unverified carrier",
  "carrier",
  "other carrier",
  "staff",
] as const;
export type Kind = (typeof kinds)[number];

/** Others, who get what one of those kinds gets, except where the table below says otherwise. */
export const kin = {
  "customer's view": "owner",
  "customer's payables": "owner",
  "customer's shipping": "owner",
  "carrier's view": "carrier",
  "carrier's billing": "carrier",
  "carrier's dispatch": "carrier",
  "sales staff": "staff",
  "operations staff": "staff",
  "compliance staff": "staff",
  "billing staff": "staff",
  "administration staff": "staff",
  "staff without a permission": "other shipper",
} as const satisfies Record<string, Kind>;
export type Kin = keyof typeof kin;
/** Every kind of visitor, and their kin. */
export type Visitor = Kind | Kin;
export const kinNames = Object.keys(kin) as Kin[];
export const visitors = [...kinds, ...kinNames];
