import { dispatchLimits } from "#app/forms/limits.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Driver } from "./driver.server.ts";

/** A driver as it is named so far. */
export type NamedInPart = { [Part in keyof Driver]: string | null };

/**
 * The driver that is sent: what was typed, and what the carrier named where nothing was.
 * @throws AppError `invalid` with the fields that neither has.
 */
export function completeDriver(typed: NamedInPart, known: NamedInPart): Driver {
  const driver = typed.driver ?? known.driver;
  const driverPhone = typed.driverPhone ?? known.driverPhone;
  const truck = typed.truck ?? known.truck;
  const trailer = typed.trailer ?? known.trailer;
  if (driver && driverPhone && truck) return { driver, driverPhone, truck, trailer };
  throw new AppError("invalid", "Nothing was dispatched: name the driver, phone and truck.", {
    fields: {
      ...(!driver && { driver: ["Driver is required"] }),
      ...(!driverPhone && { driverPhone: [dispatchLimits.driverPhone.tooShort] }),
      ...(!truck && { truck: ["Truck number is required"] }),
    },
  });
}
