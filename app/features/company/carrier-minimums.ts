import type { Figure } from "./content.ts";
import { operations } from "./operations.ts";

function dollars(cents: number): string {
  return `$${(cents / 100).toLocaleString("en-US")}`;
}

const { autoLiabilityCents, cargoCents } = operations.carrierInsurance;

/** The insurance a carrier needs before we assign it a load. */
export const carrierMinimums: readonly Figure[] = [
  {
    label: "Carrier's auto liability",
    value: dollars(autoLiabilityCents),
    note: "In force on the pickup day. 49 CFR 387.9 sets the floor; hazardous freight takes more.",
  },
  {
    label: "Carrier's cargo insurance",
    value: dollars(cargoCents),
    note: "In force on the pickup day. Our own minimum; freight worth more needs more.",
  },
];
