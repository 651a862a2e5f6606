/** The sides of a load that our team writes with; neither sees the other's messages. */
export const threadSides = ["customer", "carrier"] as const;

export type ThreadSide = (typeof threadSides)[number];

/** Characters of a message. */
export const messageMax = 2_000;

/** Maximum messages per load; our own limit, far above real loads. */
export const messagesAtMost = 1_000;

/** The fragment of a load's address that begins a message. */
export const messageFragment = "#load-message-text";
