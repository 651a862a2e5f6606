/** What a 204 does with its shipment. */
export const tenderPurposes = ["original", "change", "cancel"] as const;

export type TenderPurpose = (typeof tenderPurposes)[number];

/** What a 204 does, as our team reads it. */
export const tenderPurposeNames: Readonly<Record<TenderPurpose, string>> = {
  original: "Tenders a new load",
  change: "Changes a load that it tendered before",
  cancel: "Cancels a load that it tendered before",
};
