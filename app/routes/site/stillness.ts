/** Said by a route on whose pages nothing waits for React. */
export type Stillness = {
  still: true;
  /** All the script of the page, where it is another than the usual. */
  script?: string;
  /** Where a part of the page is fetched only while it is written. */
  waits?: true;
};

type Matches = readonly ({ handle: unknown } | undefined)[];

/** Whether the page of these routes is complete as the server writes it. */
export function isStill(matches: Matches): boolean {
  return matches.some((match) => said(match) !== undefined);
}

/** Whether, besides, the server can write it in one go. */
export function isStillAtOnce(matches: Matches): boolean {
  return isStill(matches) && !matches.some((match) => said(match)?.waits);
}

/** The script that the page brings instead of the usual one. */
export function ownScript(matches: Matches) {
  return matches.map((match) => said(match)?.script).find(Boolean);
}

function said(match: { handle: unknown } | undefined): Stillness | undefined {
  const handle = match?.handle;
  const still = typeof handle === "object" && handle !== null && "still" in handle;
  return still ? (handle as Stillness) : undefined;
}
