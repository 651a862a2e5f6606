/** Said by a route on whose pages nothing waits for React. */
export type Stillness = { still: true };

/** Whether the page of these routes is complete as the server writes it. */
export function isStill(matches: readonly ({ handle: unknown } | undefined)[]): boolean {
  return matches.some(
    (match) =>
      typeof match?.handle === "object" && match.handle !== null && "still" in match.handle,
  );
}
