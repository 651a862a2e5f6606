import { createMiddleware } from "hono/factory";
import type { Clock } from "#app/platform/clock.ts";
import { isTicketValid, newTicket } from "#app/platform/form-ticket.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import type { HonoEnvironment } from "#server/hono.ts";
import { ofPages } from "./page-types.ts";

type Options = { signer: Signer; clock: Clock; origin: string | undefined };

/** Issues a form ticket with each page for a browser that has no valid one. */
export function formTickets({ signer, clock, origin }: Options) {
  const secure = origin?.startsWith("https:") ?? false;
  return createMiddleware<HonoEnvironment>(async (c, next) => {
    await next();
    if (!ofPages.test(c.res.headers.get("content-type") ?? "")) return;
    if (isTicketValid(c.req.header("cookie") ?? null, signer, clock)) return;
    c.header("set-cookie", newTicket(signer, clock, secure), { append: true });
  });
}
