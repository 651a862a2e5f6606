import type { Queryable } from "#app/platform/database/database.server.ts";
import type { PagePlace } from "#app/platform/database/page.server.ts";
import { listToBill } from "./queries.server.ts";
import { readUnbilledOf } from "./unbilled.server.ts";

/**
 * One page of the loads to bill, with what each comes to in US cents, whether it can be billed now or
 * what keeps it from it, and what its checkbox sends. For staff: the caller checks the policy.
 */
export async function listLoadsToBill(
  query: Queryable,
  place: PagePlace,
  which: Parameters<typeof listToBill>[2] = {},
) {
  const { rows, ...page } = await listToBill(query, place, which);
  const ids = rows.map(({ id }) => id);
  const unbilled = await readUnbilledOf(query, ids);
  const described = rows.flatMap((load) => {
    const { totalCents, objections } = unbilled.get(load.id) ?? {};
    if (totalCents === undefined || !objections) return [];
    const isReady = objections.length === 0;
    const ready = load.isCanceled ? "Canceled, ready to bill" : "Ready to bill";
    const standing = isReady ? ready : objections.join(" ");
    const box = isReady ? toBillBox({ ...load, totalCents }) : null;
    return { ...load, totalCents, standing, box };
  });
  return { ...page, rows: described };
}

/** What the checkbox of a load to bill sends, as `issueSeveralSchema` reads it. */
export function toBillBox({ id, totalCents }: { id: string; totalCents: number }): string {
  return `${id}:${totalCents}`;
}
