import type { DeskFilter } from "#app/features/shipments/desk-filter.ts";
import { tabOf } from "#app/features/shipments/desk-tabs.ts";

type Sort = DeskFilter["sort"];

/** A list's query in another order, from its first page; the newest first without one. */
export function withSort(params: URLSearchParams, sort: Sort): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ["after", "before", "do", "sort"]) next.delete(name);
  if (sort) next.set("sort", sort);
  return next;
}

/**
 * How the name of a column sorts the list: by pickup and delivery the earliest first, where open loads
 * are listed or all are; by age the newest first, or the oldest. Undefined where it doesn't.
 */
export function sortOf(id: string, filter: DeskFilter, params: URLSearchParams) {
  const { sort } = filter;
  const link = (to: Sort) => `?${withSort(params, to)}`;
  if (id === "age") {
    if (sort === "oldest") return { to: link(undefined), current: "descending" } as const;
    if (sort) return { to: link(undefined), current: undefined };
    return { to: link("oldest"), current: "ascending" } as const;
  }
  const tab = tabOf(filter);
  if ((id !== "pickup" && id !== "delivery") || tab === "Delivered" || tab === "Canceled") {
    return undefined;
  }
  if (sort === id) return { to: link(undefined), current: "ascending" } as const;
  return { to: link(id), current: undefined };
}
