import { type Context, Hono } from "hono";
import { RouterContextProvider } from "react-router";
import { type Actor, actAs, actorContext } from "#app/features/accounts/actor.ts";
import { clientAddressHeader } from "#app/features/accounts/auth.server.ts";
import { authContext } from "#app/features/accounts/auth-context.ts";
import { runFormOnce } from "#app/features/accounts/idempotency/run-form-once.server.ts";
import { identify } from "#app/features/accounts/identify.server.ts";
import { can } from "#app/features/accounts/policy.ts";
import { deskTopic } from "#app/features/live/desk-feed.server.ts";
import {
  dashboardStreamPath,
  deskStreamPath,
  streamPaths,
  trackingStreamPath,
} from "#app/features/live/paths.ts";
import { liveStream } from "#app/features/live/stream.server.ts";
import { stopNotificationsPath } from "#app/flows/notification-link.server.ts";
import { uploadedFormContext } from "#app/forms/read-sent-form.server.ts";
import { runOnceContext } from "#app/forms/run-by-key.server.ts";
import { isUnavailable } from "#app/platform/database/outage.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { apiDescriptionContext } from "#app/routes/site/api-description.server.ts";
import { signedOutText } from "#app/ui/signed-out.ts";
import { createApi, describeApi } from "#server/api/api.ts";
import { createMcp, mcpPath } from "#server/api/mcp/mcp.ts";
import { apiPath } from "#server/api/path.ts";
import { atPath } from "#server/middleware/at-path.ts";
import { bodyBytesAtMost, limitBody } from "#server/middleware/body-limit.ts";
import { cleanLinks } from "#server/middleware/clean-links.ts";
import { clientAddress } from "#server/middleware/client-address.ts";
import { compressPages } from "#server/middleware/compress-responses.ts";
import { answerError } from "#server/middleware/errors.ts";
import { limitHead } from "#server/middleware/field-limits.ts";
import { tooLarge } from "#server/middleware/form-refusal.ts";
import { formTickets } from "#server/middleware/form-tickets.ts";
import { getOnly } from "#server/middleware/get-only.ts";
import { linkHeaders } from "#server/middleware/link-headers.ts";
import { requireOwnOrigin } from "#server/middleware/own-origin.ts";
import { paperHeaders } from "#server/middleware/paper-headers.ts";
import { publicOrigin } from "#server/middleware/public-origin.ts";
import { requestLog } from "#server/middleware/request-log.ts";
import { atPublicOrigin } from "#server/middleware/request-origin.ts";
import { secureCookies } from "#server/middleware/secure-cookies.ts";
import { securityHeaders } from "#server/middleware/security-headers.ts";
import { needsSession } from "#server/middleware/signed-out-desks.ts";
import { validateBody } from "#server/middleware/validate-body.ts";
import { health, readiness } from "#server/operator/health.ts";
import { receiveUploads } from "#server/uploads/receive-uploads.ts";
import { temporaryUploadFolder } from "#server/uploads/upload-folder.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import type { App, HonoEnvironment } from "./hono.ts";
import { spendBudget } from "./person-budgets.ts";
import { personCookieFor } from "./person-cookie.ts";
import { trackingStream } from "./tracking-stream.ts";

/** The request pipeline, in the order in which a request passes through it. */
export function createApp(deps: AppDependencies): App {
  const app: App = new Hono();
  const uploads = deps.uploads ?? temporaryUploadFolder();

  // First, so that every response, even a refusal, is logged with an ID.
  app.use(requestLog(deps.accessLog ?? deps.log, deps.clock));
  app.onError(answerError(deps.log, (c) => render(c, new Request(new URL("/503", c.req.url)))));
  // Before headers and session: machines poll them often.
  app.get("/healthz", health(deps.database));
  app.get("/readyz", readiness(deps));

  // Outside the site's own headers, which it replaces.
  app.use(atPath(/^\/papers\//i, paperHeaders));
  app.use("/api/v1/documents/*", paperHeaders);
  app.use(atPath(/^\/carrier-offer\/[^/]+\/rate-confirmation/i, paperHeaders));
  app.use(atPath(/^\/driver\//i, linkHeaders));
  app.use(securityHeaders(deps));
  app.use(secureCookies(deps.origin));

  // With its own checks and refusals: programs send JSON and have no origin.
  const api = createApi({ ...deps, uploads });
  app.route(apiPath, api);
  app.route(mcpPath, createMcp(deps, { api, pipeline: app.fetch }));

  // Before anything parses a URL or a cookie.
  app.use(limitHead);
  app.use(cleanLinks);

  // Rejects cross-site requests. Email clients, though, send one-click unsubscribes from anywhere:
  // those links are signed.
  app.use(requireOwnOrigin(deps.origin, [stopNotificationsPath]));
  const headersOf = (c: Context<HonoEnvironment>) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set(clientAddressHeader, clientAddress(c, deps.trustedProxyHops));
    return headers;
  };
  const identifySender = (headers: Headers) =>
    identify({ ...deps, query: deps.database.query }, headers);
  app.use(
    receiveUploads({
      query: deps.database.query,
      signer: deps.signer,
      clock: deps.clock,
      folder: uploads,
      identify: (c) => identifySender(headersOf(c)),
    }),
  );
  app.use(limitBody(bodyBytesAtMost, (c) => c.text(tooLarge.message, tooLarge.status)));
  app.use(validateBody);
  for (const path of streamPaths) app.use(path, getOnly);
  app.use(compressPages);
  app.use(formTickets(deps));

  // Public, so no session is looked up.
  app.get(trackingStreamPath, trackingStream(deps));

  app.all("*", async (c) => {
    const headers = headersOf(c);
    const look = () => identifySender(headers);
    const { actor, cookies } = c.get("identified") ?? (await look());

    const respond = async () => {
      if (c.req.path === dashboardStreamPath) {
        if (!actor) return c.text("Not authenticated", 401);
        const { companyId: topic, userId: person } = actor;
        const stillMay = async () => (await look()).actor?.companyId === topic;
        return liveStream(deps.hub, { topic, person, stillMay }, deps.closing);
      }
      // Like the rest of the desk, it is a 404 for everyone else.
      const staff = actAs(actor, "staff");
      if (c.req.path === deskStreamPath && can(staff, "enter-desk")) {
        const stillMay = async () => can(actAs((await look()).actor, "staff"), "enter-desk");
        const desk = { topic: deskTopic, person: staff.userId, stillMay };
        return liveStream(deps.hub, desk, deps.closing);
      }
      if (!actor && needsSession(c.req.path)) return c.text(signedOutText(c.req.path), 401);
      if (actor) await spendBudget(deps.database.query, c.req.path, actor.userId);
      return render(c, c.req.raw, actor, headers);
    };

    const response = await respond();
    const given = { actor, cookies: c.req.header("cookie") ?? "", response };
    const person = await personCookieFor(deps, given);
    if (person) response.headers.append("set-cookie", person);
    // What is said to one person stays with them, files and refusals too.
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
    // A cookie that the answer sets counts: it may be of the new session, and these end the old one.
    const nameOf = (cookie: string) => cookie.split("=", 1)[0];
    const answered = response.headers.getSetCookie().map(nameOf);
    for (const cookie of cookies) {
      if (!answered.includes(nameOf(cookie))) response.headers.append("set-cookie", cookie);
    }
    return response;
  });
  return app;

  /**
   * Lets the router answer `request`.
   * @throws the error when an outage, of the database or of the store of documents, prevented an answer.
   */
  async function render(
    c: Context<HonoEnvironment>,
    request: Request,
    actor: Actor | null = null,
    headers = new Headers(),
  ): Promise<Response> {
    const faults: unknown[] = [];
    const context = new RouterContextProvider();
    context.set(requestContext, {
      database: deps.database,
      clock: deps.clock,
      signer: deps.signer,
      log: deps.log.child({ requestId: c.get("requestId") }),
      requestId: c.get("requestId"),
      clientAddress: clientAddress(c, deps.trustedProxyHops),
      nonce: c.get("secureHeadersNonce") ?? "",
      origin: publicOrigin(c, deps.origin),
      faults,
      asksFmcsa: deps.asksFmcsa ?? false,
      scanFile: deps.scanFile ?? null,
    });
    context.set(apiDescriptionContext, describeApi);
    context.set(actorContext, actor);
    if (actor) context.set(runOnceContext, runFormOnce({ ...deps, userId: actor.userId }));
    context.set(uploadedFormContext, c.get("uploadedForm") ?? null);
    context.set(authContext, { auth: deps.auth, headers });
    const response = await deps.render(atPublicOrigin(request, deps.origin), context);
    const outage = faults.find(isUnavailable);
    if (outage) throw outage;
    return response;
  }
}
