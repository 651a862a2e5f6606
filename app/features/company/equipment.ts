import type { Figure } from "./content.ts";

export type Equipment = {
  id: "dry-van" | "flatbed" | "step-deck" | "refrigerated";
  name: string;
  figures: readonly Figure[];
  /** Freight this trailer is for, and what to check before asking for it. */
  bestFor: string;
};

export const dryVan: Equipment = {
  id: "dry-van",
  name: "Dry van",
  figures: [
    { label: "Maximum load", value: "up to 45,000 lbs" },
    {
      label: "Interior",
      // Width is in inches: no trailer is 102 feet wide.
      value: "53' x 102\"",
      note: "Nominal. Clear width between the walls is a little less; send exact sizes of wide freight.",
    },
    { label: "Volume", value: "3,800 cubic feet" },
  ],
  bestFor:
    "Palletized or floor-loaded freight that needs a roof and a dock. Light freight fills the volume before it reaches the weight.",
};

export const flatbed: Equipment = {
  id: "flatbed",
  name: "Flatbed",
  figures: [
    { label: "Maximum load", value: "up to 48,000 lbs" },
    { label: "Deck length", value: "48' or 53'" },
  ],
  bestFor:
    "Steel, lumber, machinery and anything loaded by crane or from the side. Say whether it needs a tarp, and what kind.",
};

export const stepDeck: Equipment = {
  id: "step-deck",
  name: "Step deck",
  figures: [
    { label: "Maximum load", value: "up to 48,000 lbs" },
    { label: "Deck length", value: "48' or 53'" },
  ],
  bestFor:
    "Freight too tall for a flatbed: the lower deck buys height without a permit. Length then counts on the lower deck only.",
};

export const refrigerated: Equipment = {
  id: "refrigerated",
  name: "Refrigerated",
  figures: [
    {
      label: "Temperature",
      value: "-20°F to 65°F",
      note: "State the set point, and whether the unit runs continuously or cycles.",
    },
  ],
  bestFor:
    "Food, pharmaceuticals and freight that must not freeze. A reefer holds a temperature; freight has to be loaded at it.",
};

/** In the order of the full truckload page's grid. */
export const equipment: readonly Equipment[] = [dryVan, flatbed, stepDeck, refrigerated];
