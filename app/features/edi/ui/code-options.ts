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
