import type { Place } from "./desks.ts";

/** The address of the place that `pathname` belongs to: the longest that it begins with. */
export function currentPlace(
  pathname: string,
  places: readonly Pick<Place, "to">[],
): string | undefined {
  return places
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => other.length - one.length)[0];
}
