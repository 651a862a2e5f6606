import { z } from "zod";
import type { Status } from "./shipment.ts";

/** Statuses whose coming can be told by mail. */
export const milestones = ["In Transit", "Delivered"] as const satisfies readonly Status[];
export type Milestone = (typeof milestones)[number];

export const recipientsAtMost = 5;
const addressMax = 254;

/** What an address that a company named says to it: nothing yet, yes, or no more of any load. */
export type SubscriberState = "asked" | "confirmed" | "stopped";

/** Who has mail of a shipment's milestones. */
export type Notifications = {
  /** Which of them its owner wants. */
  owner: Milestone[];
  /** Addresses that get all of them, once they said yes. */
  recipients: { email: string; state: SubscriberState }[];
};

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
        .array(z.email("Each line must be one e-mail address").max(addressMax))
        .max(recipientsAtMost, `At most ${recipientsAtMost} addresses can be told`),
    ),
});

export type NotificationsChange = z.output<typeof notificationsSchema>;
