import { randomUUID } from "node:crypto";

/** Part of every text that no export may contain. */
export const notTheirs = "not theirs to have";

/** When everything about the person happened. */
export const at = new Date("2026-11-20T17:00:00Z");
/** A text that no export may contain. */
export const secret = () => `${notTheirs} ${randomUUID()}`;
