import { z } from "@hono/zod-openapi";
import {
  assignmentSources,
  assignmentState,
  assignmentStates,
  endReasonIds,
} from "#app/features/assignments/assignment.ts";
import type { OwnAssignment } from "#app/features/assignments/own-assignments.server.ts";
import { trackingId } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { centsField, presentLines, priceLines } from "#server/api/amount.ts";
import { nullableText } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";

export const assignment = z
  .object({
    id: z.uuid(),
    trackingId,
    leg: z.int().openapi({ description: "The leg that the carrier runs, from 1." }),
    organizationId: z.uuid().openapi({ description: "The carrier's organization." }),
    carrier: z.string(),
    source: z.enum(assignmentSources).openapi({
      description: "How the carrier came to have the load. `staff` booked it by phone.",
    }),
    state: z.enum(assignmentStates),
    offerId: z.uuid().nullable().openapi({
      description: "The offer whose rate confirmation it signs. Null where no pay was agreed.",
    }),
    payCents: centsField.openapi({ description: "What is owed for it, in US cents." }),
    lines: priceLines,
    tonuCents: centsField.nullable().openapi({
      description: "What its rate confirmation promises for a truck ordered, not used.",
    }),
    driver: nullableText,
    driverPhone: nullableText,
    truck: nullableText,
    trailer: nullableText,
    acceptedAt: instantField,
    confirmedAt: instantField.nullable().openapi({
      description: "When the carrier last signed its rate confirmation.",
    }),
    dispatchedAt: instantField.nullable(),
    completedAt: instantField.nullable(),
    endedAt: instantField.nullable(),
    endReason: z.enum(endReasonIds).nullable(),
    endNote: nullableText,
    custody: nullableText.openapi({
      description: "Where the freight was, and who had it, if it ended after pickup.",
    }),
  })
  .openapi("Assignment");

/** An assignment for its carrier, or for staff. */
export function presentAssignment({
  trackingId,
  leg,
  carrier,
  pay,
  row,
}: OwnAssignment & { pay: readonly z.infer<typeof priceLines>[number][] }): z.infer<
  typeof assignment
> {
  const { id, carrierId, source, offerId, tonuCents, driver, driverPhone, truck, trailer } = row;
  const { endReason, endNote, custody } = row;
  const instant = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id,
    trackingId,
    leg,
    organizationId: carrierId,
    carrier,
    source,
    offerId,
    tonuCents,
    state: assignmentState(row),
    payCents: pay.reduce((sum, line) => sum + line.cents, 0),
    lines: presentLines(pay),
    driver,
    driverPhone,
    truck,
    trailer,
    acceptedAt: row.acceptedAt.toISOString(),
    confirmedAt: instant(row.confirmedAt),
    dispatchedAt: instant(row.dispatchedAt),
    completedAt: instant(row.completedAt),
    endedAt: instant(row.endedAt),
    endReason,
    endNote,
    custody,
  };
}
