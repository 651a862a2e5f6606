import { addBusinessDays, businessDayFrom, type IsoDate, longDate } from "./business-days.ts";
import type { DayRange } from "./transit-days.ts";

/** Dates of a shipment. None is on a weekend. */
export type TransitDates = {
  readonly pickup: IsoDate;
  readonly earliest: IsoDate;
  readonly latest: IsoDate;
};

/** Counts business days from the pickup, which moves to Monday when asked for on a weekend. */
export function datesFrom(pickupDate: IsoDate, { earliest, latest }: DayRange): TransitDates {
  const pickup = businessDayFrom(pickupDate);
  return {
    pickup,
    earliest: addBusinessDays(pickup, earliest),
    latest: addBusinessDays(pickup, latest),
  };
}

/** What the dates mean, in sentences; `asked` is the pickup date that a person gave. */
export function dateSentences(asked: IsoDate, dates: TransitDates): string[] {
  const { pickup, earliest, latest } = dates;
  const arrives =
    earliest === latest
      ? `Delivery is planned for ${longDate(earliest)}.`
      : `Delivery is planned between ${longDate(earliest)} and ${longDate(latest)}.`;
  if (asked === pickup) return [arrives];
  return [
    `${longDate(asked)} is on a weekend, which is for emergency service only, so pickup is planned for ${longDate(pickup)}.`,
    arrives,
  ];
}
