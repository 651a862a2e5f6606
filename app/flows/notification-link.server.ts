import { z } from "zod";
import type { Subscription } from "#app/features/shipments/notifications/notifications.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";

export const stopNotificationsPath = "/stop-notices";

const purpose = "stop-notices";
const schema = z.tuple([z.enum(["recipient", "owner"]), z.uuid()]);

/** The page where a person named by a shipper confirms or declines email updates. */
const emailUpdatesPath = "/email-updates";
const confirmation = "email-updates";

/** The one-click unsubscribe link of a subscription. It does not expire. */
export function stopLink(origin: string, signer: Signer, { who, id }: Subscription): string {
  const token = signer.sign(purpose, `${who} ${id}`);
  return `${origin}${stopNotificationsPath}?token=${token}`;
}

/** The subscription of an unsubscribe token we signed; null for any other token. */
export function readStopToken(signer: Signer, token: string): Subscription | null {
  const parsed = schema.safeParse(signer.open(purpose, token)?.split(" "));
  return parsed.success ? { who: parsed.data[0], id: parsed.data[1] } : null;
}

/** The link by which subscriber `id` confirms email updates. */
export function confirmLink(origin: string, signer: Signer, id: string): string {
  return `${origin}${emailUpdatesPath}?token=${signer.sign(confirmation, id)}`;
}

/** The subscriber's ID in a confirmation token we signed; null for any other token. */
export function readConfirmToken(signer: Signer, token: string): string | null {
  return z.uuid().safeParse(signer.open(confirmation, token)).data ?? null;
}
