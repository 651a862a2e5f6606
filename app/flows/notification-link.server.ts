import { z } from "zod";
import type { Subscription } from "#app/features/shipments/notifications.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";

export const stopNotificationsPath = "/stop-notices";

const purpose = "stop-notices";
const schema = z.tuple([z.enum(["recipient", "owner"]), z.uuid()]);

/** Where somebody whom a shipper named says whether they want mail about its loads. */
const emailUpdatesPath = "/email-updates";
const confirmation = "email-updates";

/** Where one press ends a subscription. It holds for as long as there is mail with it. */
export function stopLink(origin: string, signer: Signer, { who, id }: Subscription): string {
  const token = signer.sign(purpose, `${who} ${id}`);
  return `${origin}${stopNotificationsPath}?token=${token}`;
}

/** The subscription of a link that we made; null for any other. */
export function readStopToken(signer: Signer, token: string): Subscription | null {
  const parsed = schema.safeParse(signer.open(purpose, token)?.split(" "));
  return parsed.success ? { who: parsed.data[0], id: parsed.data[1] } : null;
}

/** Where the subscriber `id` says yes. */
export function confirmLink(origin: string, signer: Signer, id: string): string {
  return `${origin}${emailUpdatesPath}?token=${signer.sign(confirmation, id)}`;
}

/** The subscriber's id of a link that we made; null for any other. */
export function readConfirmToken(signer: Signer, token: string): string | null {
  return z.uuid().safeParse(signer.open(confirmation, token)).data ?? null;
}
