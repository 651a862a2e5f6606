import { useDeferredValue, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { searchGlossary } from "../search.ts";
import type { GlossaryTerm } from "../term.ts";

/** Leaves the address alone while somebody is still typing; browsers allow few changes a second. */
const settledAfterMs = 300;

/** The query, the terms it finds, and an address that can be kept. Begins with what the address asks. */
export function useGlossarySearch(asked: string, terms: readonly GlossaryTerm[]) {
  const { key } = useLocation();
  const [query, setQuery] = useState(asked);
  const [arrivedBy, setArrivedBy] = useState(key);
  if (arrivedBy !== key) {
    setArrivedBy(key);
    setQuery(asked);
  }

  useEffect(() => {
    const settled = setTimeout(() => {
      const address = new URL(window.location.href);
      if ((address.searchParams.get("q") ?? "") === query) return;
      if (query) address.searchParams.set("q", query);
      else address.searchParams.delete("q");
      // The term it named may not be among those found.
      address.hash = "";
      // Past the router: a navigation would ask the server what the browser already knows.
      window.history.replaceState(window.history.state, "", address);
    }, settledAfterMs);
    return () => clearTimeout(settled);
  }, [query]);

  const searched = useDeferredValue(query);
  return { query, setQuery, searched, found: searchGlossary(searched, terms) };
}

/** Marks the term that the address names, also when the router went there without the browser. */
export function useMarkedTerm(shown: unknown) {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the term may only now be on the page
  useEffect(() => {
    const term = hash ? document.getElementById(hash.slice(1)) : null;
    term?.setAttribute("data-marked", "");
    return () => term?.removeAttribute("data-marked");
  }, [hash, shown]);
}
