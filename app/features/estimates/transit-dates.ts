import { addBusinessDays, businessDayFrom, type IsoDate, longDate } from "./business-days.ts";
import type { DayRange } from "./transit-days.ts";

/** The dates of a shipment, never on a weekend. */
export type TransitDates = {
  readonly pickup: IsoDate;
  readonly earliest: IsoDate;
  readonly latest: IsoDate;
};

/** Counts business days from the pickup; a weekend pickup moves to Monday. */
export function datesFrom(pickupDate: IsoDate, { earliest, latest }: DayRange): TransitDates {
  const pickup = businessDayFrom(pickupDate);
  return {
    pickup,
    earliest: addBusinessDays(pickup, earliest),
    latest: addBusinessDays(pickup, latest),
  };
}

/** Explains the dates in sentences; `asked` is the requested pickup date. */
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
