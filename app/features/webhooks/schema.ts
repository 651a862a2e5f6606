import { z } from "zod";
import { seenState } from "#app/features/accounts/desk-schema.ts";
import { webhookLimits as limits } from "#app/forms/limits.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { asLine } from "#app/forms/text.ts";
import { typedList } from "#app/forms/typed-values.ts";
import { webhookKindIds } from "./event-kind.ts";

const notAnAddress = "Enter a web address that begins with https://";

/** The URL of an endpoint. Plain http is allowed for local development only. */
export const webhookUrl = z
  .string({ error: notAnAddress })
  .overwrite(asLine)
  .max(limits.url, { error: notAnAddress, abort: true })
  .refine(isSendable, notAnAddress)
  .meta({
    format: "uri",
    pattern: "^(https://[^\\s/?#@]+|http://localhost(:\\d+)?)([/?#]\\S*)?$",
    example: "https://erp.example/freight",
  });

const unlisted = "Choose events from the list";

/** An endpoint and the events that it gets. */
export const endpointInput = z
  .strictObject({
    url: webhookUrl,
    kinds: z
      .array(z.enum(webhookKindIds, unlisted))
      .min(1, "Choose at least one event")
      .max(webhookKindIds.length, unlisted),
  })
  .meta({
    id: "NewWebhookEndpoint",
    example: { url: "https://erp.example/freight", kinds: ["shipment.status_changed"] },
  });

export type NewEndpoint = z.output<typeof endpointInput>;

/** What the New endpoint form sends. */
export const newEndpointSchema = z.object({
  url: webhookUrl,
  ...readEach(typedList, { kinds: endpointInput.shape.kinds }),
});

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
