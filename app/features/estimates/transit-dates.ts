import { fullDateText } from "#app/features/company/days.ts";
import { addBusinessDays, businessDayFrom, dayOff, type IsoDate } from "./business-days.ts";
import type { DayRange } from "./transit-days.ts";

/** The dates of a shipment, never on a weekend or a federal holiday. */
export type TransitDates = {
  readonly pickup: IsoDate;
  readonly earliest: IsoDate;
  readonly latest: IsoDate;
};

/** Counts business days from the pickup, which moves to the next one if it isn't on one. */
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
      ? `Delivery is planned for ${fullDateText(earliest)}.`
      : `Delivery is planned between ${fullDateText(earliest)} and ${fullDateText(latest)}.`;
  if (asked === pickup) return [arrives];
  return [
    `${fullDateText(asked)} is ${dayOff(asked)}, which is for emergency service only, so pickup is planned for ${fullDateText(pickup)}.`,
    arrives,
  ];
}
