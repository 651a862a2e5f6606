import type { Actor } from "#app/features/accounts/actor.ts";
import { readCompanyProfile } from "#app/features/accounts/company-profile.server.ts";
import { plainName } from "#app/features/mail/plain-name.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { SubscriptionRequest } from "#app/features/shipments/mail/subscription-request.server.tsx";
import { setNotifications } from "#app/features/shipments/notifications/notifications.server.ts";
import type { NotificationsChange } from "#app/features/shipments/notifications/schema.ts";
import type { WriteRequest } from "#app/features/shipments/notifications/subscribers.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { confirmLink, stopLink } from "./notification-link.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  signer: Signer;
  /** The site's public origin. */
  origin: string;
};

/**
 * Saves who gets email about a shipment, and asks people named for the first time to confirm.
 * Returns the number of people asked.
 * @throws as `setNotifications` does.
 */
export function saveNotifications(
  { database, actor, signer, origin }: Dependencies,
  change: NotificationsChange,
): Promise<{ asked: number }> {
  const writeRequest: WriteRequest = async ({ id, email }) => {
    const profile = actor && (await readCompanyProfile(database.query, actor));
    const stop = stopLink(origin, signer, { who: "recipient", id });
    const confirm = confirmLink(origin, signer, id);
    const shipper = plainName(profile?.companyName ?? null);
    const { html, text } = await renderMail(SubscriptionRequest({ shipper, confirm, stop }));
    return {
      formType: "shipment",
      toEmail: email,
      subject: "Do you want email updates about loads?",
      content: html,
      text,
      unsubscribeUrl: stop,
      isSecret: true,
    };
  };
  return setNotifications({ database, actor, writeRequest }, change);
}
