import type { Actor } from "#app/features/accounts/actor.ts";
import { shipmentTrackingPage } from "#app/features/company/pages/shipment-tracking.ts";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { moveByStaff } from "#app/features/shipments/desk-commands.server.ts";
import { type Audience, canRead } from "#app/features/shipments/load/audience.ts";
import { MilestoneMail } from "#app/features/shipments/mail/milestone.server.tsx";
import { type Milestone, milestones } from "#app/features/shipments/notifications/notifications.ts";
import {
  findNotificationRecipients,
  type NotificationRecipients,
} from "#app/features/shipments/notifications/recipients.server.ts";
import { countNews } from "#app/features/shipments/notifications/subscribers.server.ts";
import { publicPagePath } from "#app/features/shipments/public-page-path.ts";
import type { Status } from "#app/features/shipments/shipment.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { stopLink } from "./notification-link.server.ts";
import { refuseUnsignedPickup } from "./refuse-unsigned.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  signer: Signer;
  /** The site's public origin. */
  origin: string;
};

type Listener = NotificationRecipients["subscribers"][number];

/**
 * Moves one of the actor's own shipments to `to`; see `withNotifications`.
 * @throws as `changeStatus` does.
 */
export function moveShipment(deps: Dependencies, change: { id: string; to: Status }) {
  return withNotifications(deps, change, (inTransaction) =>
    changeStatus(deps, change, inTransaction),
  );
}

/**
 * Moves any shipment, for staff; see `withNotifications`. Only staff see the reason.
 * @throws as `moveByStaff` does.
 */
export function moveShipmentByStaff(
  deps: Dependencies & { clock: Clock },
  change: Parameters<typeof moveByStaff>[1],
) {
  return withNotifications(deps, change, (inTransaction) =>
    moveByStaff(deps, change, inTransaction),
  );
}

/**
 * Records a carrier's report on its own load, with whatever `record` adds; see `withNotifications`.
 * @throws as `reportByCarrier` does, and whatever `record` throws.
 */
export function reportLoad(
  deps: Dependencies,
  report: Parameters<typeof reportByCarrier>[1],
  record?: (tx: Queryable) => Promise<unknown>,
) {
  return withNotifications(deps, report, (inTransaction) =>
    reportByCarrier(deps, report, async (tx) => {
      if (report.to === "In Transit") await refuseUnsignedPickup(tx, deps.actor, report.id);
      await record?.(tx);
      await inTransaction(tx);
    }),
  );
}

type Change = {
  id: string;
  to: Status;
  note?: string | undefined;
  /** Who reads the note; only our team when left out. */
  noteAudience?: Audience;
};

/**
 * Runs `move` and queues the status emails in the same transaction, so that no email reports a
 * change that was rolled back. The shipment's owner chooses the recipients, no matter who moves it.
 */
async function withNotifications<Done>(
  deps: Dependencies,
  { id, to, note, noteAudience = "staff" }: Change,
  move: (inTransaction: (tx: Queryable) => Promise<void>) => Promise<Done>,
): Promise<Done> {
  const milestone = milestones.find((one) => one === to);
  if (!deps.actor || !milestone) return move(async () => {});
  // Rendered before the transaction opens, which would otherwise hold its locks meanwhile.
  const recipients = await findNotificationRecipients(deps.database.query, id, milestone);
  const made = recipients
    ? await writeMails(deps, recipients, { milestone, note: note ?? null, noteAudience })
    : [];
  return move(async (tx) => {
    if (made.length === 0) return;
    const now = await findNotificationRecipients(tx, id, milestone);
    for (const { subscriber, mail } of made) {
      const stillWants = now?.subscribers.some((one) => one.id === subscriber.id);
      if (stillWants && (await countNews(tx, subscriber.email))) await enqueueMail(tx, mail);
    }
  });
}

type News = { milestone: Milestone; note: string | null; noteAudience: Audience };

function writeMails(deps: Dependencies, recipients: NotificationRecipients, news: News) {
  return Promise.all(
    recipients.subscribers.map(async (subscriber) => ({
      subscriber,
      mail: await writeMail(deps, recipients, news, subscriber),
    })),
  );
}

async function writeMail(
  { signer, origin }: Dependencies,
  recipients: NotificationRecipients,
  { milestone, note, noteAudience }: News,
  subscriber: Listener,
): Promise<OutgoingMail> {
  const { trackingId, mode, publicTracking } = recipients;
  const forOwner = subscriber.who === "owner";
  const unsubscribeUrl = stopLink(origin, signer, subscriber);
  const path = publicTracking ? publicPagePath(trackingId) : null;
  const page = forOwner ? `/brokerage?tab=track&search=${trackingId}` : path;
  const { html, text } = await renderMail(
    MilestoneMail({
      trackingId,
      milestone,
      meaning: shipmentTrackingPage.statuses[milestone],
      // Whoever else has mail of this load reads no more than the public page.
      note: canRead(forOwner ? "customer" : "public", noteAudience) ? note : null,
      origin: publicPlace(recipients.origin)?.label ?? null,
      destination: publicPlace(recipients.destination)?.label ?? null,
      mode,
      page: page && origin + page,
      forOwner,
      stop: unsubscribeUrl,
    }),
  );
  return {
    formType: "shipment",
    toEmail: subscriber.email,
    subject: `${trackingId} is ${milestone}`,
    content: html,
    text,
    unsubscribeUrl,
  };
}
