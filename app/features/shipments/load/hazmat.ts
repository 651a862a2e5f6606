/** Hazard classes and divisions of 49 CFR 173.2. */
export const hazardClasses = [
  "1.1",
  "1.2",
  "1.3",
  "1.4",
  "1.5",
  "1.6",
  "2.1",
  "2.2",
  "2.3",
  "3",
  "4.1",
  "4.2",
  "4.3",
  "5.1",
  "5.2",
  "6.1",
  "6.2",
  "7",
  "8",
  "9",
] as const;

export const packingGroups = ["I", "II", "III"] as const;

/** Classes without a packing group in the hazardous materials table (49 CFR 172.101). */
const withoutPackingGroup = /^(1|2|7|5\.2|6\.2)(\.|$)/;

/** What 49 CFR 172.202 requires on a shipping paper for one item, as declared by the shipper. */
export type Hazmat = {
  /** With its letters, such as UN1993 or NA1993. */
  unNumber: string | null;
  properShippingName: string | null;
  hazardClass: string | null;
  /** The subsidiary class, shown in parentheses. */
  subsidiaryClass: string | null;
  packingGroup: string | null;
  /** With its unit, such as "120 kg". */
  quantity: string | null;
  /** Number and type of packages, such as "4 drums". */
  packageType: string | null;
};

/** The required shipping paper fields that are still missing. */
export function missingOfHazmat(hazmat: Hazmat): (keyof Hazmat)[] {
  const needed: (keyof Hazmat)[] = [
    "unNumber",
    "properShippingName",
    "hazardClass",
    "quantity",
    "packageType",
  ];
  if (!withoutPackingGroup.test(hazmat.hazardClass ?? "")) needed.push("packingGroup");
  return needed.filter((field) => !hazmat[field]);
}

/** Whether it's complete enough for a shipping paper. */
export function hasCompleteHazmat(hazmat: Hazmat): boolean {
  return missingOfHazmat(hazmat).length === 0;
}
