import { dateText } from "#app/features/company/days.ts";
import { businessHours } from "#app/features/company/hours.ts";

/** The details of an audit entry. */
export type LoggedDetails = Readonly<Record<string, unknown>>;

/** People and organizations by ID, to name them. */
export type Names = {
  people: ReadonlyMap<string, { name: string }>;
  organizations: ReadonlyMap<string, string>;
};

/** Puts a detail's value into words; null leaves it out. */
export type DetailWords = (value: string, names: Names, details: LoggedDetails) => string | null;

const moment = new Intl.DateTimeFormat("en-US", {
  timeZone: businessHours.timeZone,
  dateStyle: "medium",
  timeStyle: "short",
});

const isDay = /^\d{4}-\d\d-\d\d$/;
const isInstant = /^\d{4}-\d\d-\d\dT/;

/** A value as text, with ISO days and times in US format. */
export function readable(text: string): string {
  if (isDay.test(text)) return dateText(text);
  return isInstant.test(text) ? moment.format(new Date(text)) : text;
}

/** The value alone. */
export const itself = (value: string) => readable(value);

/** The value after a label. */
export const labelled = (label: string) => (value: string) => `${label}: ${readable(value)}`;

/** The name of an ID; an ID without a name stays. */
export const named = (names: Readonly<Record<string, string>>) => (value: string) =>
  names[value] ?? value;

/** The label of an option. */
export const labelsOf = (options: readonly { id: string; label: string }[]) =>
  named(Object.fromEntries(options.map(({ id, label }) => [id, label])));
