import type { DeskEntry } from "./desks.ts";

/** The navigation entry for `pathname`: the one with the longest matching prefix. */
export function currentPlace(
  pathname: string,
  places: readonly Pick<DeskEntry, "to">[],
): string | undefined {
  return places
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => other.length - one.length)[0];
}
