import { tenderDays } from "#app/features/shipments/book-load/form.ts";
import type { TypedTender } from "#app/features/shipments/book-load/form-input.ts";
import type { LoadInput } from "#app/features/shipments/book-load/how.ts";
import { bookedStops } from "#app/features/shipments/load/booked-stops.server.ts";
import { windowTimeError } from "#app/features/shipments/load/typed-time.ts";
import { AppError } from "#app/platform/errors.ts";
import { instantOf } from "#app/platform/zoned-time.ts";

/**
 * A load as a form tenders it, with stops if it names their days. A day without hours is the whole day
 * at its place, as in a file or by EDI.
 * @throws AppError `invalid` with the fields of a place whose time zone we don't know, and of a day
 * years from now.
 */
export function tenderOnDays(
  { pickupDate, deliveryDate, ...booking }: TypedTender,
  now: Date,
): LoadInput {
  const days = [pickupDate, deliveryDate];
  if (days.every((day) => day === null)) return booking;
  const fields: Record<string, string[]> = {};
  const stops = bookedStops(booking).map((stop, index) => {
    const day = days[index];
    if (!day) return stop;
    const { timeZone } = stop;
    if (!timeZone) {
      fields[index === 0 ? "origin" : "destination"] = [unknownPlace];
      return stop;
    }
    const wrongYear = windowTimeError(`${day}T12:00`, timeZone, now);
    if (wrongYear) fields[tenderDays[index] ?? ""] = [wrongYear];
    const at = (time: string) => instantOf(`${day}T${time}`, timeZone);
    return { ...stop, windowFrom: at("00:00"), windowTo: at("23:59") };
  });
  if (Object.keys(fields).length > 0) throw new AppError("invalid", "Check the dates.", { fields });
  return { ...booking, details: { stops, units: [] } };
}

const unknownPlace =
  "We don't know this place, so we can't tell when its day begins. Check the spelling, or leave the date empty.";
