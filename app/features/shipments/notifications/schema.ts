import { z } from "zod";
import { checkbox } from "#app/forms/fields.ts";
import { recipientsAtMost } from "./notifications.ts";

const addressMax = 254;

const checked = checkbox("Choose which updates you want");

/** The notifications form of a shipment; addresses are lower case and unique. */
export const notificationsSchema = z.object({
  inTransit: checked,
  delivered: checked,
  emails: z
    .string()
    .max(2_000, "That's too long for five addresses")
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
        .max(recipientsAtMost, `Enter at most ${recipientsAtMost} addresses`),
    ),
});

/** What the form of the notification defaults sends. */
export const notificationDefaultsSchema = notificationsSchema.pick({
  inTransit: true,
  delivered: true,
});

/** The chosen notifications of the shipment `id`. */
export type NotificationsChange = z.output<typeof notificationsSchema> & { id: string };
