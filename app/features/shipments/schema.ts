import { z } from "zod";
import { readEach } from "#app/forms/read-typed.ts";
import { typedBox } from "#app/forms/typed-values.ts";
import { eventKeyField } from "./desk-schema.ts";
import { statuses } from "./shipment.ts";

/** A status button. */
export const statusChangeSchema = z.object({
  id: z.uuid(),
  to: z.enum(statuses),
  eventKey: eventKeyField,
});

/** Whether anyone with the tracking ID sees a shipment. */
export const publicPageInput = z.strictObject({ publicTracking: z.boolean() }).meta({
  id: "PublicPage",
  example: { publicTracking: false },
});

/** The public page switch, which is a box that it checks or not. */
export const publicPageSchema = z.object({
  id: z.uuid(),
  ...readEach(typedBox, publicPageInput.shape),
});
