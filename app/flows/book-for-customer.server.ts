import { and, eq } from "drizzle-orm";
import { copyAgreedLines } from "#app/features/charges/commands.server.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import { bookLoad } from "#app/features/shipments/book-load/book-load.server.ts";
import type { How, LoadInput } from "#app/features/shipments/book-load/how.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

type Dependencies = Pick<How, "database" | "clock" | "actor"> & {
  /** The site's public origin, for links in email. */
  origin: string;
};

/** `linehaulCents` is what the customer agreed to pay; null where no price was agreed. */
type Agreed = { customerId: string; linehaulCents: number | null };

/**
 * Books a load for a customer on the phone, for staff, with the price that they agreed on as an approved
 * charge, in one transaction.
 * @throws AppError as `bookLoad`; `conflict` when the form booked it before at another price.
 */
export async function bookForCustomer(
  deps: Dependencies,
  load: LoadInput,
  { customerId, linehaulCents }: Agreed,
): Promise<{ trackingId: string }> {
  const { database, actor, clock } = deps;
  return bookLoad(load, {
    ...deps,
    customerId,
    door: "form",
    ...(linehaulCents !== null && { noted: { priceCents: linehaulCents } }),
    prepare: async ([{ id: shipmentId }]) => {
      const agreed = { side: "customer", source: "staff", sourceId: null } as const;
      const acceptedBy = actor?.userId ?? null;
      return async (tx) => {
        if (linehaulCents === null) return;
        const lines = [flatLine("linehaul", linehaulCents)];
        await copyAgreedLines(tx, { ...agreed, shipmentId, lines, acceptedBy }, clock.now());
      };
    },
    meanwhile: async () => {
      await refuseOtherPrice(database, load.bookingKey, { customerId, linehaulCents });
      return undefined;
    },
  });
}

/** @throws AppError `conflict` when the form, with its key, booked the load at another price. */
async function refuseOtherPrice(
  { query }: Database,
  bookingKey: string,
  { customerId, linehaulCents }: Agreed,
): Promise<void> {
  const isAgreed = and(
    eq(charges.shipmentId, shipments.id),
    eq(charges.side, "customer"),
    eq(charges.code, "linehaul"),
  );
  const found = await query
    .select({ trackingId: shipments.trackingId, cents: charges.cents })
    .from(shipments)
    .leftJoin(charges, isAgreed)
    .where(and(eq(shipments.userId, customerId), eq(shipments.bookingKey, bookingKey)));
  const [before] = found;
  if (!before || found.some(({ cents }) => cents === linehaulCents)) return;
  throw new AppError(
    "conflict",
    `This form was booked before, at another price, as ${before.trackingId}. Change its price under Charges.`,
  );
}
