import type { LoadNotice, ReadShown } from "./shown-on-load.ts";

/** That a load is canceled and why, and its open exceptions: what, since when, who is on it, and when the next update is due. */
export const exceptionNotices: ReadShown<LoadNotice> = async (_, __, load) => {
  const { canceledAt, cancelReason } = load;
  const canceled: LoadNotice[] = canceledAt
    ? [
        {
          id: "canceled",
          title: "This load is canceled.",
          words: [canceledAt, ...(cancelReason ? [`. Reason: ${cancelReason}`] : [])],
        },
      ]
    : [];
  const open = load.exceptions.filter(({ resolvedAt }) => resolvedAt === null);
  return canceled.concat(
    open.map(({ id, kind, what, raisedAt, owner, nextUpdateAt }) => ({
      id,
      title: `${kind === "compliance" ? "Compliance exception" : "Exception"}: ${what}`,
      words: [
        "Since ",
        raisedAt,
        owner ? `. ${owner} is working on it.` : ".",
        ...(nextUpdateAt ? [" Next update by ", nextUpdateAt, "."] : []),
      ],
    })),
  );
};
