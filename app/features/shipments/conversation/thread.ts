/** With whom our desk talks about a load; neither side sees the other's messages. */
export const threadSides = ["customer", "carrier"] as const;

export type ThreadSide = (typeof threadSides)[number];

/** Characters of a message. */
export const messageMax = 2_000;

/** The most messages of one load; our own limit, far above what a load sees. */
export const messagesAtMost = 1_000;
