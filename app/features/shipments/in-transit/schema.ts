import { z } from "zod";
import { damagedForm } from "#app/features/accounts/desk-schema.ts";
import { typedList } from "#app/forms/typed-values.ts";

/** What the form that emails a customer's loads in transit sends. */
export const sendInTransitSchema = z.object({
  /** What the email is sent once for: another one for each page that was shown. */
  sendingId: z.uuid(damagedForm),
  userIds: z.preprocess(
    typedList,
    z.array(z.uuid(damagedForm)).min(1, "Choose who gets the email"),
  ),
});
