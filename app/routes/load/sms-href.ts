import { dialHref } from "#app/features/company/dial-href.ts";
import type { ShownDriverLink } from "#app/flows/driver-link.server.ts";

type Text = Pick<ShownDriverLink, "url" | "trackingId" | "phone">;

/** Opens a text message; phones differ in what they take before its body, and all take both signs. */
export function smsHref({ url, trackingId, phone }: Text): string {
  const body = encodeURIComponent(`Load ${trackingId}: ${url}`);
  return `${dialHref(phone).replace(/^tel:/, "sms:")}?&body=${body}`;
}
