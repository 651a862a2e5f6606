import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { stopNotifications } from "#app/features/shipments/notifications/notifications.server.ts";
import type { NotificationsChange } from "#app/features/shipments/notifications/schema.ts";
import { confirmSubscriber } from "#app/features/shipments/notifications/subscribers.server.ts";
import { announceMilestones } from "#app/flows/announce-milestones.server.ts";
import { readConfirmToken, readStopToken } from "#app/flows/notification-link.server.ts";
import { saveNotifications } from "#app/flows/set-notifications.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import type { FreshDatabase } from "./fresh.ts";

type Choice = Partial<NotificationsChange> & { id: string };
type Mail = Record<string, unknown>;

export const signer = createSigner("s3cret-".repeat(8));
export const origin = "https://freight.example";

/** An address that nobody has named yet. */
export function anAddress(): string {
  return `${randomUUID()}@consignee.example`;
}

/** Status emails on a database, from the side of owners and of the people they name. */
export function notificationsOn({ database, outside }: FreshDatabase) {
  const choose = (actor: Actor | null, change: Choice) =>
    saveNotifications(
      { database, actor, signer, origin },
      { inTransit: false, delivered: false, emails: [], ...change },
    );
  const move = (actor: Actor, id: string, to: "In Transit" | "Delivered") =>
    changeStatus({ database, actor }, { id, to });
  /** Emails about the load with a tracking ID. */
  const mailed = async (trackingId: string) => {
    await announceMilestones({ database, signer, origin });
    return outside(`select * from mails where subject like '${trackingId}%' order by subject`);
  };
  /** Emails that ask someone to confirm. */
  const requestsTo = (email: string) =>
    outside(
      `select * from mails where to_email = '${email}' and subject like 'Do you want email updates%'`,
    );
  const sayYes = async (email: string) => {
    const [mail] = await requestsTo(email);
    const token = /\/email-updates\?token=([\w.-]+)/.exec(`${mail?.text}`)?.[1] ?? "";
    await confirmSubscriber(
      { database, clock: systemClock },
      readConfirmToken(signer, token) ?? "",
    );
  };
  /** As `choose`, with people who confirm when asked. */
  const chooseWilling = async (actor: Actor, change: Choice) => {
    await choose(actor, change);
    for (const email of change.emails ?? []) await sayYes(email);
  };
  /** The subscription that an email's unsubscribe link ends. */
  const subscriptionOf = (mail: Mail | undefined) => {
    const token = new URL(String(mail?.unsubscribe_url)).searchParams.get("token");
    return readStopToken(signer, token ?? "");
  };
  /** Presses an email's unsubscribe link. */
  const stopBy = async (mail: Mail | undefined) => {
    const subscription = subscriptionOf(mail);
    if (!subscription) throw new Error("the link does not work");
    await stopNotifications({ database, clock: systemClock }, subscription);
  };
  return { choose, move, mailed, requestsTo, sayYes, chooseWilling, subscriptionOf, stopBy };
}
