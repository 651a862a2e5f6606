import { z } from "@hono/zod-openapi";
import { assignmentState, assignmentStates } from "#app/features/assignments/assignment.ts";
import { equipmentIds } from "#app/features/shipments/load/equipment.ts";
import { legModes } from "#app/features/shipments/load/leg-mode.ts";
import type { LoadDetails } from "#app/features/shipments/load/read-load.server.ts";
import { reference } from "#app/features/shipments/load/reference-input.ts";
import { nullableText } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";

export const leg = z
  .object({
    id: z.uuid(),
    leg: z.int().openapi({ description: "Its place among the legs of the shipment, from 1." }),
    mode: z.enum(legModes),
    equipment: z.enum(equipmentIds).nullable().openapi({
      description: "Null where it runs with the shipment's equipment.",
    }),
    fromStop: z.int().openapi({ description: "The place of its first stop in `stops`, from 1." }),
    toStop: z.int().openapi({ description: "The place of its last stop." }),
    references: z.array(reference),
    departsAt: instantField.nullable(),
    arrivesAt: instantField.nullable(),
    pickupFrom: instantField.nullable().openapi({
      description:
        "When its truck picks up at the handoff where it begins. Null for the first leg.",
    }),
    pickupTo: instantField.nullable(),
    handoffFrom: instantField.nullable().openapi({
      description: "When its truck hands off at the handoff where it ends. Null for the last leg.",
    }),
    handoffTo: instantField.nullable(),
    organizationId: z.uuid().nullable().openapi({
      description: "The carrier's organization. Null while the leg needs a carrier.",
    }),
    carrier: nullableText,
    assignmentId: z.uuid().nullable(),
    state: z.enum(assignmentStates).nullable().openapi({ description: "Of the assignment." }),
    toSignSince: instantField.nullable().openapi({
      description: "Since when the carrier has a changed rate confirmation to sign.",
    }),
    pickedUpAt: instantField
      .nullable()
      .openapi({ description: "When its carrier got the freight." }),
    completedAt: instantField
      .nullable()
      .openapi({ description: "When it was delivered or handed on." }),
  })
  .openapi("Leg");

/** The legs of a load as its reader sees them; none for a load of one leg. */
export function presentLegs({ legs, canceledAt }: Pick<LoadDetails, "legs" | "canceledAt">) {
  const instant = (at: Date | null) => at?.toISOString() ?? null;
  return legs.map((found): z.infer<typeof leg> => {
    const { id, sequence, mode, equipment, references, from, to } = found;
    const { carrierId, carrier, assignmentId } = found;
    const facts = { ...found, endedAt: canceledAt };
    return {
      id,
      leg: sequence,
      mode,
      equipment,
      fromStop: from,
      toStop: to,
      references: [...references],
      departsAt: instant(found.departsAt),
      arrivesAt: instant(found.arrivesAt),
      pickupFrom: instant(found.pickupFrom),
      pickupTo: instant(found.pickupTo),
      handoffFrom: instant(found.handoffFrom),
      handoffTo: instant(found.handoffTo),
      organizationId: carrierId,
      carrier,
      assignmentId,
      state: assignmentId ? assignmentState(facts) : null,
      toSignSince: instant(found.toSignSince),
      pickedUpAt: instant(found.pickedUpAt),
      completedAt: instant(found.completedAt),
    };
  });
}
