import { useEffect, useState } from "react";
import type { Role } from "#app/features/accounts/role.ts";
import type { FoundKind } from "#app/flows/find-records.server.ts";

/** What a search says: what it found, or why it found nothing. */
export type Search =
  | { state: "idle" }
  | { state: "searching"; kinds: readonly FoundKind[] }
  | { state: "found"; typed: string; kinds: readonly FoundKind[] }
  | { state: "signed-out" | "too-many" | "failed" };

/** Milliseconds without a keystroke before the server is asked. */
const pause = 120;

/** The records that match the typed text; a newer text ends the search for an older one. */
export function useFound(desk: Role, typed: string): Search {
  const [search, setSearch] = useState<Search>({ state: "idle" });
  useEffect(() => {
    if (typed.length < 2) return setSearch({ state: "idle" });
    setSearch((last) => ({ state: "searching", kinds: "kinds" in last ? last.kinds : [] }));
    const ended = new AbortController();
    const waiting = setTimeout(() => {
      ask(desk, typed, ended.signal).then(setSearch, () => {
        if (!ended.signal.aborted) setSearch({ state: "failed" });
      });
    }, pause);
    return () => {
      clearTimeout(waiting);
      ended.abort();
    };
  }, [desk, typed]);
  return search;
}

async function ask(desk: Role, typed: string, signal: AbortSignal): Promise<Search> {
  const response = await fetch(`/find.json?${new URLSearchParams({ desk, q: typed })}`, { signal });
  if (response.status === 401) return { state: "signed-out" };
  if (response.status === 429) return { state: "too-many" };
  // A desk that isn't this person's yet has its pages all the same.
  if (response.status === 404) return { state: "found", typed, kinds: [] };
  if (!response.ok) return { state: "failed" };
  return { state: "found", typed, kinds: (await response.json()) as FoundKind[] };
}
