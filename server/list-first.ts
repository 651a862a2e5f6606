import type { IncomingMessage, RequestListener } from "node:http";
import {
  ofTokenTogether,
  readActor,
  readSession,
  selectSessions,
} from "#app/features/accounts/identify.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { readFilter } from "#app/features/shipments/filter.ts";
import {
  asDashboard,
  type DashboardData,
  firstPageOf,
  isFirstPage,
} from "#app/features/shipments/first-page.server.ts";
import { keptStatement } from "#app/platform/database/prepared.server.ts";
import { readDashboard } from "#app/routes/shipper/dashboard.server.ts";
import { type Dependencies, quickAnswers } from "./quick-answers.ts";

const path = "/brokerage/shipments";

/**
 * Answers every open dashboard that asks for its list again, as long as its session holds, and
 * passes all else on to `next`, the pipeline: what fails here is tried, and answered, there.
 */
export async function listFirst(
  { database, auth, clock, log, origin }: Dependencies,
  next: RequestListener,
): Promise<RequestListener> {
  const answer = await quickAnswers({ clock, log, origin });
  const deps = () => ({ auth, query: database.query, clock });
  const listFor = async (url: string, cookies: string): Promise<DashboardData | undefined> => {
    const filter = readFilter(new URLSearchParams(url.slice(path.length)));
    if (isFirstPage(filter)) {
      const found = await readSession(deps(), cookies, firstPageOfToken);
      return found && asDashboard(found.stored);
    }
    const actor = await readActor(deps(), cookies);
    return actor && readDashboard(database.query, actor, filter);
  };

  return async (request, response) => {
    if (!asksForList(request)) return next(request, response);
    const began = clock.now();
    const { url = "", headers } = request;
    const found = await listFor(url, headers.cookie ?? "").catch(() => undefined);
    if (!found) return next(request, response);
    answer(request, response, { began, status: 200, body: found });
  };
}

// Session, counts and page in one question: every open dashboard asks it after each change.
const firstPageOfToken = ofTokenTogether(
  keptStatement((query) =>
    selectSessions(query, { stored: firstPageOf(query, users.id) }).prepare("first_page_of_token"),
  ),
);

function asksForList({ method, url = "" }: IncomingMessage): boolean {
  // What the database can't store, the pipeline refuses.
  return method === "GET" && url.split("?", 1)[0] === path && !url.includes("%00");
}
