import type { IncomingMessage, RequestListener } from "node:http";
import {
  ofTokenBatched,
  readActor,
  readSession,
  selectSessions,
} from "#app/features/accounts/identify.server.ts";
import { companyMembers } from "#app/features/accounts/tables.server.ts";
import {
  asDashboard,
  type DashboardData,
  firstPageOf,
  isFirstPage,
} from "#app/features/shipments/first-page.server.ts";
import { readFilter } from "#app/features/shipments/read-filter.server.ts";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";
import { readDashboard } from "#app/routes/brokerage/dashboard.server.ts";
import { openDashboardPath } from "#app/routes/brokerage/paths.ts";
import { isHeadTooLarge } from "#server/middleware/field-limits.ts";
import { type Dependencies, quickAnswers } from "./quick-answers.ts";

/**
 * Answers open dashboards that refresh their list, as long as their session is valid. Everything
 * else, and anything that fails here, goes to `next`, the full pipeline.
 */
export async function listFirst(
  deps: Dependencies,
  next: RequestListener,
): Promise<RequestListener> {
  const { database, auth, clock } = deps;
  const answer = await quickAnswers(deps);
  const asking = () => ({ auth, query: database.query, clock });
  const listFor = async (url: string, cookies: string): Promise<DashboardData | undefined> => {
    const filter = readFilter(new URLSearchParams(url.slice(openDashboardPath.length)));
    if (isFirstPage(filter)) {
      const found = await readSession(asking(), cookies, firstPageOfToken);
      return found && asDashboard(found.stored);
    }
    const actor = await readActor(asking(), cookies);
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

// Session, counts and page in one query: every open dashboard runs it after each change.
const firstPageOfToken = ofTokenBatched(
  preparedStatement((query) =>
    selectSessions(query, { stored: firstPageOf(query, companyMembers.companyId) }).prepare(
      "first_page_of_token",
    ),
  ),
);

function asksForList({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "GET" || url.split("?", 1)[0] !== openDashboardPath) return false;
  // The pipeline refuses what the database can't store and what is slow to parse.
  return !url.includes("%00") && !isHeadTooLarge(url, headers.cookie);
}
