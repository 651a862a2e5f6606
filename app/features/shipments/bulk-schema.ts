import { z } from "zod";
import { damagedForm } from "#app/features/accounts/desk-schema.ts";
import { line } from "#app/forms/fields.ts";
import { audience, noteAudience } from "./load/audience-schema.ts";
import { eventFields } from "./load/event-schema.ts";
import { selectedLoads } from "./selected-loads.ts";

const ids = selectedLoads(z.uuid(damagedForm));

/** What the Assign loads form sends; empty unassigns them. */
export const bulkAssignSchema = z.object({ ids, assignedTo: z.uuid().optional() });

/** What the Add event form for several loads sends. */
export const bulkEventSchema = z.object({
  ids,
  eventKey: z.uuid(damagedForm),
  kind: eventFields.kind,
  place: eventFields.place,
  note: eventFields.note,
  audience,
  noteAudience,
});

/** What the Save view form sends. */
export const saveViewSchema = z.object({ name: line({ what: "The name", max: 40 }) });

/** What the Remove view button sends. */
export const removeViewSchema = z.object({ id: z.uuid(damagedForm) });
