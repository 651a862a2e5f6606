import { and, asc, desc, eq, getTableColumns } from "drizzle-orm";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { type Audience, canRead } from "#app/features/shipments/load/audience.ts";
import { tellsTrouble } from "#app/features/shipments/load/freight-facts.ts";
import { events } from "#app/features/shipments/load/tables.server.ts";
import { MilestoneMail } from "#app/features/shipments/mail/milestone.server.tsx";
import {
  type Milestone,
  milestoneSubject,
  milestones,
} from "#app/features/shipments/notifications/notifications.ts";
import {
  findNotificationRecipients,
  type NotificationRecipients,
} from "#app/features/shipments/notifications/recipients.server.ts";
import { countNews } from "#app/features/shipments/notifications/subscribers.server.ts";
import { milestoneNews } from "#app/features/shipments/notifications/tables.server.ts";
import { publicPagePath } from "#app/features/shipments/public-page-path.ts";
import { statusMeaning } from "#app/features/shipments/status-meaning.ts";
import { statusChanges } from "#app/features/shipments/tables.server.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { startWorker } from "#app/platform/worker.server.ts";
import { stopLink } from "./notification-link.server.ts";
import { troubleMail } from "./trouble-mail.server.tsx";

/** What the links of emails are made with; `origin` is the site's public origin. */
type Links = { signer: Signer; origin: string };

type Dependencies = Links & { database: Database };

type Listener = NotificationRecipients["subscribers"][number];

/** Milliseconds between looks for what a killed process left behind. */
const lookEvery = 5_000;

/**
 * Writes the emails of pickups, deliveries and trouble that wait for them, each once, until none does or
 * `stopping` is aborted. Safe to run in several processes.
 */
export async function announceMilestones(
  deps: Dependencies,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const isDone = await deps.database.transaction(null, (tx) => announceNext(tx, deps));
    if (isDone) return;
  }
}

/** Announces milestones as they are reached, until the returned function is called. */
export async function startAnnouncing(
  deps: Dependencies & { log: Log },
): Promise<() => Promise<void>> {
  const { wake, stop } = startWorker({
    round: (signal) => announceMilestones(deps, signal),
    every: lookEvery,
    failure: "Milestones not announced",
    log: deps.log,
  });
  const listener = { onMessage: wake, onReconnect: wake };
  const stopListening = await deps.database.listen("milestones", listener);
  wake();
  return async () => {
    const stopped = stop();
    await stopListening();
    await stopped;
  };
}

/** Announces the next milestone in the caller's transaction; answers with whether there was none. */
async function announceNext(tx: Queryable, links: Links): Promise<boolean> {
  const [next] = await tx
    .select(getTableColumns(events))
    .from(milestoneNews)
    .innerJoin(events, eq(events.id, milestoneNews.eventId))
    .orderBy(asc(events.sequence))
    .limit(1)
    .for("update", { of: milestoneNews, skipLocked: true });
  if (!next) return true;
  if (tellsTrouble(next) && next.source !== "staff")
    await enqueueMail(tx, await troubleMail(tx, next.id, links.origin));
  const milestone = milestones.find((one) => one === next.movedTo);
  const recipients =
    milestone && (await findNotificationRecipients(tx, next.shipmentId, milestone));
  if (recipients) {
    const news = await readNews(tx, next.shipmentId, milestone);
    for (const { subscriber, mail } of await writeMails(links, recipients, news)) {
      if (await countNews(tx, subscriber.email)) await enqueueMail(tx, mail);
    }
  }
  await tx.delete(milestoneNews).where(eq(milestoneNews.eventId, next.id));
  return false;
}

type News = { milestone: Milestone; note: string | null; noteAudience: Audience };

/** A milestone with the note that went with it. */
async function readNews(tx: Queryable, shipmentId: string, milestone: Milestone): Promise<News> {
  const [change] = await tx
    .select({ note: statusChanges.note, noteAudience: statusChanges.noteAudience })
    .from(statusChanges)
    .where(and(eq(statusChanges.shipmentId, shipmentId), eq(statusChanges.toStatus, milestone)))
    .orderBy(desc(statusChanges.id))
    .limit(1);
  return { milestone, note: change?.note ?? null, noteAudience: change?.noteAudience ?? "staff" };
}

function writeMails(deps: Links, recipients: NotificationRecipients, news: News) {
  return Promise.all(
    recipients.subscribers.map(async (subscriber) => ({
      subscriber,
      mail: await writeMail(deps, recipients, news, subscriber),
    })),
  );
}

async function writeMail(
  { signer, origin }: Links,
  recipients: NotificationRecipients,
  { milestone, note, noteAudience }: News,
  subscriber: Listener,
): Promise<OutgoingMail> {
  const { trackingId, mode, publicTracking } = recipients;
  // A load that is on its way again since is not told of as ended.
  const ending = milestone === "Delivered" ? recipients.ending : null;
  const title = milestoneSubject(trackingId, milestone, ending);
  const forOwner = subscriber.who === "owner";
  const unsubscribeUrl = stopLink(origin, signer, subscriber);
  const path = publicTracking ? publicPagePath(trackingId) : null;
  const page = forOwner ? `/brokerage?tab=track&search=${trackingId}` : path;
  const { html, text } = await renderMail(
    MilestoneMail({
      title,
      meaning: statusMeaning(milestone, ending),
      // Everybody else who gets email about this load reads no more than the public page.
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
    subject: title,
    content: html,
    text,
    unsubscribeUrl,
  };
}
