import type { Actor } from "#app/features/accounts/actor.ts";
import { shipmentTrackingPage } from "#app/features/company/pages/shipment-tracking.ts";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import type { MailCall } from "#app/features/mail/call.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { type Audience, findAudience } from "#app/features/shipments/audience.server.ts";
import { reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { moveByStaff } from "#app/features/shipments/desk-commands.server.ts";
import { MilestoneMail } from "#app/features/shipments/mail/milestone.server.tsx";
import { type Milestone, milestones } from "#app/features/shipments/notices.ts";
import { publicPagePath } from "#app/features/shipments/public-page-path.ts";
import type { Status } from "#app/features/shipments/shipment.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
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
 * Moves a shipment of the actor's own to `to`; see `tellingOfIt`.
 * @throws as `changeStatus` does.
 */
export function moveShipment(deps: Dependencies, change: { id: string; to: Status }) {
  return tellingOfIt(deps, change, (alongside) => changeStatus(deps, change, alongside));
}

/**
 * Moves anybody's shipment for staff; see `tellingOfIt`. The reason stays with staff.
 * @throws as `moveByStaff` does.
 */
export function moveShipmentByStaff(
  deps: Dependencies & { clock: Clock },
  change: Parameters<typeof moveByStaff>[1],
) {
  return tellingOfIt(deps, change, (alongside) => moveByStaff(deps, change, alongside));
}

/**
 * Takes a carrier's report on a load of its own; see `tellingOfIt`.
 * @throws as `reportByCarrier` does.
 */
export function reportLoad(deps: Dependencies, report: Parameters<typeof reportByCarrier>[1]) {
  return tellingOfIt(deps, report, (alongside) => reportByCarrier(deps, report, alongside));
}

type Change = { id: string; to: Status; note?: string | undefined };

/**
 * Does `move`, and writes mail to those who want to hear of it in the same transaction: none goes
 * out of a change that was not made. Who hears is the choice of the shipment's owner, whoever
 * moves it.
 */
async function tellingOfIt<Done>(
  deps: Dependencies,
  { id, to, note }: Change,
  move: (alongside: (tx: Queryable) => Promise<void>) => Promise<Done>,
): Promise<Done> {
  const milestone = milestones.find((one) => one === to);
  if (!deps.actor || !milestone) return move(async () => {});
  // Made beforehand: rendering in the transaction would keep everybody else waiting.
  const audience = await findAudience(deps.database.query, id, milestone);
  const made = audience ? await writeMails(deps, audience, { milestone, note: note ?? null }) : [];
  return move(async (tx) => {
    if (made.length === 0) return;
    const now = await findAudience(tx, id, milestone);
    for (const { listener, mail } of made) {
      if (now?.listeners.some((one) => one.id === listener.id)) await enqueueMail(tx, mail);
    }
  });
}

type News = { milestone: Milestone; note: string | null };

function writeMails(deps: Dependencies, audience: Audience, news: News) {
  return Promise.all(
    audience.listeners.map(async (listener) => ({
      listener,
      mail: await writeMail(deps, audience, news, listener),
    })),
  );
}

async function writeMail(
  { signer, origin }: Dependencies,
  audience: Audience,
  { milestone, note }: News,
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
      meaning: shipmentTrackingPage.statuses[milestone],
      note,
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
