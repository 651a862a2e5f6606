import { z } from "zod";
import { damagedForm } from "#app/features/accounts/desk-schema.ts";
import { typedList } from "#app/forms/typed-values.ts";

/** People that one press emails. */
const recipientsAtMost = 100;

const userIds = z
  .array(z.uuid(damagedForm))
  .min(1, "Choose who gets the email")
  .max(recipientsAtMost, `Choose at most ${recipientsAtMost} people`);

/** Whom a customer's loads in transit are emailed to. */
export const sendInTransitInput = z
  .strictObject({ userIds: userIds.meta({ description: "People of the company." }) })
  .meta({
    id: "InTransitSending",
    example: { userIds: ["00000000-0000-4000-8000-000000000000"] },
  });

/** What the form that emails a customer's loads in transit sends. */
export const sendInTransitSchema = z.object({
  /** What the email is sent once for: another one for each page that was shown. */
  sendingId: z.uuid(damagedForm),
  userIds: z.preprocess(typedList, userIds),
});
