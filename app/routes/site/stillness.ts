/** Said by a route on whose pages nothing waits for React. */
export type Stillness = {
  still: true;
  /** All the script of the page, where it is another than the usual. */
  script?: string;
};

/** Whether the page of these routes is complete as the server writes it. */
export function isStill(matches: readonly ({ handle: unknown } | undefined)[]): boolean {
  return matches.some((match) => said(match) !== undefined);
}

/** The script that the page brings instead of the usual one. */
export function ownScript(matches: readonly ({ handle: unknown } | undefined)[]) {
  return matches.map((match) => said(match)?.script).find(Boolean);
}

function said(match: { handle: unknown } | undefined): Stillness | undefined {
  const handle = match?.handle;
  const still = typeof handle === "object" && handle !== null && "still" in handle;
  return still ? (handle as Stillness) : undefined;
}
