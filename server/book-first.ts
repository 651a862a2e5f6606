import type { IncomingMessage, RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { readActor } from "#app/features/accounts/identify.server.ts";
import { bookShipment } from "#app/features/shipments/commands.server.ts";
import { bookingSchema } from "#app/features/shipments/schema.ts";
import { cookieWithToast } from "#app/forms/flash-toast.server.ts";
import { readForm } from "#app/forms/read-form.ts";
import { bookedToast } from "#app/routes/brokerage/book.server.ts";
import { dropDraft } from "#app/routes/brokerage/booking-draft.server.ts";
import { openDashboardPath } from "#app/routes/brokerage/paths.ts";
import { bodyBytesAtMost } from "#server/middleware/body-limit.ts";
import { hasTooManyFields, isHeadTooLarge } from "#server/middleware/field-limits.ts";
import { isOwnOrigin } from "#server/middleware/own-origin.ts";
import { secureCookie } from "#server/middleware/secure-cookies.ts";
import { judgeForm, plainForm } from "#server/middleware/validate-body.ts";
import { type Dependencies, quickAnswers } from "./quick-answers.ts";

/**
 * Answers the dashboard's background booking directly. Everything else goes to `next`, the full
 * pipeline, as does anything refused or failed here, so that errors are answered in one place.
 */
export async function bookFirst(
  deps: Dependencies,
  next: RequestListener,
): Promise<RequestListener> {
  const answer = await quickAnswers(deps);
  const cookiesFor = async (trackingId: string) =>
    (await Promise.all([cookieWithToast(bookedToast(trackingId)), dropDraft()])).map((cookie) =>
      secureCookie(cookie, deps.origin),
    );

  return async (request, response) => {
    if (!isPlainBooking(request, deps.origin)) return next(request, response);
    const began = deps.clock.now();
    // The client disconnected; there is nobody to answer.
    const sent = await text(request).catch(() => undefined);
    if (sent === undefined) return;
    const booked = await book(deps, request.headers, sent).catch(() => undefined);
    // The pipeline reads the body from there, because it has been consumed.
    if (!booked) return next(Object.assign(request, { rawBody: Buffer.from(sent) }), response);
    const headers = { "set-cookie": await cookiesFor(booked.trackingId) };
    answer(request, response, { began, status: 201, body: booked, headers });
  };
}

/** Whether only this site's script sends such a request; its body is not read yet. */
function isPlainBooking({ method, url, headers }: IncomingMessage, origin: string | undefined) {
  return (
    method === "POST" &&
    url === openDashboardPath &&
    isOwnOrigin(headers.origin, origin ?? `http://${headers.host}`) &&
    plainForm.test(headers["content-type"] ?? "") &&
    !isHeadTooLarge(url, headers.cookie) &&
    headers["transfer-encoding"] === undefined &&
    // Node enforces the announced length.
    Number(headers["content-length"]) <= bodyBytesAtMost
  );
}

async function book(
  { auth, database, clock, origin }: Dependencies,
  { host, cookie = "" }: IncomingMessage["headers"],
  sent: string,
) {
  if (hasTooManyFields(sent)) return undefined;
  const fields = [...new URLSearchParams(sent)];
  const onceEach = new Set(fields.map(([name]) => name)).size === fields.length;
  if (!onceEach || judgeForm(fields) !== null) return undefined;
  const booking = bookingSchema.safeParse(readForm(new URLSearchParams(fields)));
  if (!booking.success) return undefined;
  const actor = await readActor({ auth, query: database.query, clock }, cookie);
  const mail = { origin: origin ?? `http://${host}` };
  return actor && bookShipment({ database, actor, clock, mail }, booking.data);
}
