import { tenderPurposeNames, tenderPurposes } from "../tender-purpose.ts";
import { timeCodeChoices, timeCodeNames } from "../time-code.ts";
import { whichDates, whichDatesNames } from "../which-dates.ts";

/** What a time zone code that we don't know can mean, as a form lists it. */
export const timeCodeOptions = timeCodeChoices.map((value) => {
  return { value, text: timeCodeNames[value] };
});

/** Which dates of a stop can count, as a form lists it. */
export const whichDatesOptions = whichDates.map((value) => {
  return { value, text: whichDatesNames[value] };
});

/** What a tender can do, as a form lists it. */
export const purposeOptions = tenderPurposes.map((value) => {
  return { value, text: tenderPurposeNames[value] };
});

/** What can happen at a stop, as a form lists it. */
export const stopKindOptions = [
  { value: "pickup", text: "Pickup" },
  { value: "delivery", text: "Delivery" },
];
