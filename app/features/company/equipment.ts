import type { Figure } from "./content.ts";

export type Equipment = {
  id: "dry-van" | "flatbed" | "step-deck" | "refrigerated";
  name: string;
  figures: readonly Figure[];
  /** What this trailer is for, and what to check before requesting it. */
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
      note: "Nominal. The clear width inside is a little less, so send exact dimensions of wide freight.",
    },
    { label: "Volume", value: "3,800 cubic feet" },
  ],
  bestFor:
    "Palletized or floor-loaded freight that needs a roof and a dock. Light freight fills the trailer before it reaches the weight limit.",
};

export const flatbed: Equipment = {
  id: "flatbed",
  name: "Flatbed",
  figures: [
    { label: "Maximum load", value: "up to 48,000 lbs" },
    { label: "Deck length", value: "48' or 53'" },
    {
      label: "Deck height",
      value: "about 5'",
      note: "Leaves about 8'6\" for freight under the 13'6\" that most states allow.",
    },
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
    {
      label: "Deck height",
      value: "about 3'6\"",
      note: "The lower deck: about 10' for freight. The upper deck is about 5' high.",
    },
  ],
  bestFor:
    "Freight too tall for a flatbed: the lower deck gives you height without a permit. Tall pieces have to fit its shorter length.",
};

export const refrigerated: Equipment = {
  id: "refrigerated",
  name: "Refrigerated",
  figures: [
    {
      label: "Temperature",
      value: "-20°F to 65°F",
      note: "Give us the set point, and continuous or cycle mode.",
    },
  ],
  bestFor:
    "Food, pharmaceuticals and freight that can't freeze. A reefer holds temperature, so load freight at the temperature it has to travel at.",
};

/** In the order of the full truckload page. */
export const equipment: readonly Equipment[] = [dryVan, flatbed, stepDeck, refrigerated];
