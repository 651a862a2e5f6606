import { z } from "zod";
import { email } from "#app/forms/fields.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { typedBox } from "#app/forms/typed-values.ts";
import { recipientsAtMost } from "./notifications.ts";

const milestone = z.boolean("Choose which updates you want");

const milestones = {
  inTransit: milestone.meta({ description: "Whether its owner gets email at pickup." }),
  delivered: milestone.meta({ description: "Whether its owner gets email at delivery." }),
};

const address = email("Each line must be one email address", 254).transform((typed) =>
  typed.toLowerCase(),
);

/** Who gets email about a shipment; addresses are lower case and unique. */
export const notificationsInput = z
  .strictObject({
    ...milestones,
    emails: z
      .array(address)
      .max(recipientsAtMost, `Enter at most ${recipientsAtMost} addresses`)
      .transform((named) => [...new Set(named)]),
  })
  .meta({
    id: "NewNotifications",
    example: { inTransit: false, delivered: true, emails: ["dock@lakeside.example"] },
  });

const { emails } = notificationsInput.shape;

/** The notifications form of a shipment, whose addresses are in one text. */
export const notificationsSchema = z.object({
  ...readEach(typedBox, milestones),
  ...readEach(splitAddresses, { emails }),
});

/** What the form of the notification defaults sends. */
export const notificationDefaultsSchema = z.object(readEach(typedBox, milestones));

/** The chosen notifications of the shipment `id`. */
export type NotificationsChange = z.output<typeof notificationsInput> & { id: string };

function splitAddresses(typed: unknown): unknown {
  const named = typed === undefined ? "" : typed;
  return typeof named === "string" ? named.split(/[\s,;]+/).filter(Boolean) : named;
}
