import { usd } from "#app/features/money/usd-field.ts";
import { phoneMax } from "#app/forms/limits.ts";
import { choice, number } from "#app/forms/typed-fields.ts";
import { type Care, careLimits, equipmentIds } from "./equipment.ts";
import { nullableLine } from "./freight-input.ts";

const degrees = (what: string) =>
  number(what, { min: careLimits.coldest, max: careLimits.warmest })
    .nullable()
    .meta({ description: "Degrees Fahrenheit." });

/** Whom to call about hazardous goods. */
export const emergencyFields = {
  emergencyPhone: nullableLine("Emergency phone", phoneMax).meta({
    description: "Answered 24 hours a day. Required for hazardous materials (49 CFR 172.604).",
  }),
  emergencyContact: nullableLine("Emergency contact", 100),
};

/** The truck that a load needs. */
export const equipmentFields = {
  equipment: choice(equipmentIds).nullable(),
  temperatureMin: degrees("Minimum temperature"),
  temperatureMax: degrees("Maximum temperature"),
};

/** What a load needs of a truck and of those who handle it. */
export const careFields = {
  ...equipmentFields,
  declaredValueCents: usd("Declared value", {
    min: 0,
    max: careLimits.declaredValueCents,
  }).nullable(),
  ...emergencyFields,
};

/** What is said of a range whose ends are reversed. */
export const reversedRangeText = "Maximum temperature can't be below the minimum";

export const temperatureRangeError = { path: ["temperatureMax"], message: reversedRangeText };

/** Whether a temperature range, whose ends may be missing, isn't reversed. */
export function isTemperatureRange({
  temperatureMin: min = null,
  temperatureMax: max = null,
}: Partial<Pick<Care, "temperatureMin" | "temperatureMax">>): boolean {
  return min === null || max === null || min <= max;
}
