import { readNumber } from "./typed-number.ts";

// What people type, as the values that a schema takes. What can't be read stays as it was typed, for
// the schema to refuse. Kept free of Zod, so that the browser reads a form as the server does.

/** A typed number such as "-1,250.5"; undefined where nothing was typed. */
export function typedNumber(typed: unknown): unknown {
  if (typeof typed !== "string") return typed;
  return typed.trim() === "" ? undefined : (readNumber(typed) ?? typed);
}

/** A checkbox, which a form sends only when it is checked. */
export function typedBox(typed: unknown): unknown {
  return typed === undefined || typed === "on" ? typed === "on" : typed;
}

/** The checked boxes of a group. */
export function typedList(checked: unknown): unknown[] {
  return [checked ?? []].flat();
}

/** Null where nothing was typed. */
export function typedOrNull(typed: unknown): unknown {
  const isBlank = typeof typed === "string" && typed.trim() === "";
  return typed === undefined || isBlank ? null : typed;
}

/** A typed number, null where nothing was typed. */
export const numberOrNull = (typed: unknown): unknown => typedOrNull(typedNumber(typed));
