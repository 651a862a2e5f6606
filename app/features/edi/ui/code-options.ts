import { timeCodeChoices, timeCodeNames } from "../time-code.ts";

/** What a time zone code that we don't know can mean, as a form lists it. */
export const timeCodeOptions = timeCodeChoices.map((value) => {
  return { value, text: timeCodeNames[value] };
});
