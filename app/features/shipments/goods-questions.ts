import { mentionsHazmat } from "./load/mentions-hazmat.ts";
import { mentionsTemperature } from "./load/mentions-temperature.ts";

/** What a load says of its goods, and of the truck that it asks for. */
type Described = {
  /** The freight description and those of its items. */
  texts: readonly string[];
  hasHazmat: boolean;
  care: { equipment: string | null; temperatureMin: number | null; temperatureMax: number | null };
};

/** Whether words of a load whose items are all plain freight name hazardous goods. */
export const namesHazmat = ({ texts, hasHazmat }: Omit<Described, "care">): boolean =>
  !hasHazmat && texts.some(mentionsHazmat);

/** Whether words of a load that asks for neither a refrigerated trailer nor a temperature say that it's kept cold. */
export function namesTemperature({ texts, care }: Omit<Described, "hasHazmat">): boolean {
  const { equipment, temperatureMin, temperatureMax } = care;
  if (equipment === "refrigerated") return false;
  return temperatureMin === null && temperatureMax === null && texts.some(mentionsTemperature);
}

/** The questions about a load's goods before it's booked, by every door. */
export function goodsQuestions(goods: Described): string[] {
  const { hazmat, temperature } = questions;
  return [
    ...(namesHazmat(goods) ? [hazmat] : []),
    ...(namesTemperature(goods) ? [temperature] : []),
  ];
}

/** The goods of a load that has only its description. */
export const justDescribed = (description: string): Described => ({
  texts: [description],
  hasHazmat: false,
  care: { equipment: null, temperatureMin: null, temperatureMax: null },
});

const questions = {
  hazmat:
    "The description names hazardous goods. Book it and mark the item as hazardous, or write that it's non-hazardous.",
  temperature:
    "The description says that the freight is kept at a temperature. Book it and choose a refrigerated trailer, or write that it needs no reefer.",
};
