import { z } from "zod";
import { recipientsAtMost } from "./notifications.ts";

const addressMax = 254;

const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** What the form of a shipment's notifications sends; addresses are lower case and each there once. */
export const notificationsSchema = z.object({
  id: z.uuid(),
  inTransit: ticked,
  delivered: ticked,
  emails: z
    .string()
    .max(2_000, "That is too long for five addresses")
    .default("")
    .transform((text) => [
      ...new Set(
        text
          .toLowerCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ])
    .pipe(
      z
        .array(z.email("Each line must be one email address").max(addressMax))
        .max(recipientsAtMost, `At most ${recipientsAtMost} addresses can be told`),
    ),
});

export type NotificationsChange = z.output<typeof notificationsSchema>;
