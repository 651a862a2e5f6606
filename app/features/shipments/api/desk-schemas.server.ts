import { z } from "@hono/zod-openapi";
import type { DeskLoad } from "#app/features/shipments/desk-list.server.ts";
import type { LoadDetails } from "#app/features/shipments/load/read-load.server.ts";
import { nullableText } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";

/** The staff member who works on a record. */
export const staffMember = z.object({ id: z.uuid(), name: z.string() });

const facts = {
  customerId: z.uuid().openapi({ description: "The person whose load it is, as in /companies." }),
  customer: z.string(),
  carrierId: z.uuid().nullable(),
  assignedTo: staffMember.nullable(),
  airToConfirm: z.boolean().openapi({
    description: "Whether it's air freight of a company that isn't on record as a Known Shipper.",
  }),
};

const onlyStaff = { description: "Only our staff get it." };

/** What only staff see of a load. */
export const deskFacts = z
  .object({
    ...facts,
    knownShipperRecord: z
      .object({
        knownShipperBasis: nullableText,
        verifiedBy: nullableText,
        verifiedOn: nullableText,
        reviewDue: nullableText,
      })
      .nullable()
      .openapi({ description: "Null unless it goes by air." }),
  })
  .openapi("DeskFacts", onlyStaff);

/** What only staff see of a load in their list. */
export const deskRow = z
  .object({
    ...facts,
    carrier: nullableText.openapi({ description: "The carrier's name." }),
    pickupFrom: instantField.nullable(),
    deliverBy: instantField.nullable(),
    exception: nullableText.openapi({ description: "The open exception." }),
    nextUpdateAt: instantField.nullable().openapi({
      description: "When the customer gets the next update about it.",
    }),
  })
  .openapi("DeskRow", { description: "Only in the list of all companies." });

/** The facts of a load that staff read. */
export function presentDeskFacts(load: LoadDetails): z.infer<typeof deskFacts> {
  const { userId: customerId, customer, carrierId, airToConfirm } = load;
  const assignedTo = presentAssignee(load.assignedTo, load.assignee);
  const { knownShipperBasis, verifiedBy, verifiedOn, reviewDue } = load.air;
  const record = { knownShipperBasis, verifiedBy, verifiedOn, reviewDue };
  const knownShipperRecord = load.mode === "AIR" ? record : null;
  return { customerId, customer, carrierId, assignedTo, airToConfirm, knownShipperRecord };
}

/** The facts of a load in the list of staff. */
export function presentDeskRow(row: DeskLoad): z.infer<typeof deskRow> {
  const { customerId, customer, carrierId, carrier, airToConfirm } = row;
  const { pickupFrom, deliverBy, exception, nextUpdateAt } = row;
  return {
    customerId,
    customer,
    carrierId,
    carrier,
    airToConfirm,
    assignedTo: presentAssignee(row.assignedTo, row.owner),
    pickupFrom: pickupFrom?.toISOString() ?? null,
    deliverBy: deliverBy?.toISOString() ?? null,
    exception,
    nextUpdateAt: nextUpdateAt?.toISOString() ?? null,
  };
}

/** The staff member who works on a record; null without one. */
export function presentAssignee(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}
