import type { Actor } from "#app/features/accounts/actor.ts";
import { shipmentTrackingPage } from "#app/features/company/pages/shipment-tracking.ts";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import type { MailCall } from "#app/features/mail/call.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { type Audience, findAudience } from "#app/features/shipments/audience.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { MilestoneMail } from "#app/features/shipments/mail/milestone.server.tsx";
import { type Milestone, milestones } from "#app/features/shipments/notices.ts";
import { publicPagePath } from "#app/features/shipments/public-page-path.ts";
import type { Status } from "#app/features/shipments/shipment.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { stopLink } from "./notice-link.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  signer: Signer;
  /** Where the site is seen from outside. */
  origin: string;
};

type Listener = Audience["listeners"][number];

/**
 * Moves a shipment to `to`, and writes mail to those who want to hear of it in the same
 * transaction: none goes out of a change that was not made.
 * @throws as `changeStatus` does.
 */
export async function moveShipment(deps: Dependencies, change: { id: string; to: Status }) {
  const { database, actor } = deps;
  const milestone = milestones.find((one) => one === change.to);
  if (!actor || !milestone) return changeStatus({ database, actor }, change);
  const ask = { ownerId: actor.userId, id: change.id, milestone };
  const find = (query: Database["query"]) =>
    findAudience(query, ask.ownerId, ask.id, ask.milestone);
  // Made beforehand: rendering in the transaction would keep everybody else waiting.
  const audience = await find(database.query);
  const made = audience ? await writeMails(deps, audience, milestone) : [];
  return changeStatus({ database, actor }, change, async (tx) => {
    if (made.length === 0) return;
    const now = await find(tx);
    for (const { listener, mail } of made) {
      if (now?.listeners.some(({ id }) => id === listener.id)) await enqueueMail(tx, mail);
    }
  });
}

function writeMails(deps: Dependencies, audience: Audience, milestone: Milestone) {
  return Promise.all(
    audience.listeners.map(async (listener) => ({
      listener,
      mail: await writeMail(deps, audience, milestone, listener),
    })),
  );
}

async function writeMail(
  { signer, origin }: Dependencies,
  audience: Audience,
  milestone: Milestone,
  listener: Listener,
): Promise<MailCall> {
  const { trackingId, mode, publicTracking } = audience;
  const forOwner = listener.who === "owner";
  const unsubscribeUrl = stopLink(origin, signer, listener);
  const path = publicTracking ? publicPagePath(trackingId) : null;
  const page = forOwner ? `/brokerage?tab=track&search=${trackingId}` : path;
  const { html, text } = await renderMail(
    MilestoneMail({
      trackingId,
      milestone,
      meaning: shipmentTrackingPage.statuses.find(({ title }) => title === milestone)?.text ?? "",
      origin: publicPlace(audience.origin)?.label ?? null,
      destination: publicPlace(audience.destination)?.label ?? null,
      mode,
      page: page && origin + page,
      forOwner,
      stop: unsubscribeUrl,
    }),
  );
  return {
    formType: "shipment",
    toEmail: listener.email,
    subject: `${trackingId} is ${milestone}`,
    content: html,
    text,
    unsubscribeUrl,
  };
}
