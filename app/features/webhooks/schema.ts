import { z } from "zod";
import { seenState } from "#app/features/accounts/desk-schema.ts";
import { checkboxes } from "#app/forms/fields.ts";
import { webhookLimits as limits } from "#app/forms/limits.ts";
import { asLine } from "#app/forms/text.ts";
import { webhookKindIds } from "./event-kind.ts";

const notAnAddress = "Enter a web address that begins with https://";

/** The URL of an endpoint. Plain http is allowed for local development only. */
export const webhookUrl = z
  .string({ error: notAnAddress })
  .transform(asLine)
  .pipe(z.string().max(limits.url, notAnAddress).refine(isSendable, notAnAddress));

/** What the New endpoint form sends. */
export const newEndpointSchema = z.object({
  url: webhookUrl,
  kinds: checkboxes(webhookKindIds, "Choose events from the list").pipe(
    z.array(z.enum(webhookKindIds)).min(1, "Choose at least one event"),
  ),
});

export type NewEndpoint = z.output<typeof newEndpointSchema>;

/** What the buttons on an endpoint send. */
export const endpointSchema = z.object({ endpoint: z.uuid("Choose an endpoint") });

/** What the form that changes an endpoint sends, with the version that the page showed. */
export const changeEndpointSchema = newEndpointSchema.extend({
  ...endpointSchema.shape,
  version: seenState,
});

/** What the Send again button of a delivery sends. */
export const replaySchema = z.object({ delivery: z.uuid("Choose a delivery") });

function isSendable(typed: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { protocol, username, password, hostname } = new URL(typed);
  if (username || password) return false;
  return protocol === "https:" || (protocol === "http:" && hostname === "localhost");
}
