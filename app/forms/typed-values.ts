import { readNumber } from "./typed-number.ts";

// What people type, as the values that a schema takes. What can't be read stays as it was typed, for
// the schema to refuse. Kept free of Zod, so that the browser reads a form as the server does.

/** A typed number such as "1,250.5"; undefined where nothing was typed. */
export function typedNumber(typed: unknown): unknown {
  if (typeof typed !== "string") return typed;
  return typed.trim() === "" ? undefined : (readNumber(typed) ?? typed);
}

/** A number with at most two decimals, with or without a sign: "-20", "1,250.5". */
export function typedMeasure(typed: unknown): unknown {
  if (typeof typed !== "string") return typed;
  const [, sign, digits = ""] = /^\s*(-?)([\d,]*(?:\.\d{0,2})?)\s*$/.exec(typed) ?? [];
  const size = readNumber(digits);
  if (size === null) return typed;
  return sign ? -size : size;
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

/** A number with or without thousands commas and a sign; undefined where nothing was typed. */
export function typedQuantity(typed: unknown): unknown {
  if (typeof typed !== "string") return typed;
  const digits = typed.trim().replaceAll(",", "");
  if (digits === "") return undefined;
  return /^-?\d{1,12}(\.\d+)?$/.test(digits) ? Number(digits) : typed;
}

/** The same, null where nothing was typed. */
export const quantityOrNull = (typed: unknown): unknown => typedOrNull(typedQuantity(typed));

/** The cents of dollars such as "$1,480.50"; null where nothing was typed. */
export function centsOrNull(typed: unknown): unknown {
  const given = typedOrNull(typed);
  if (typeof given !== "string") return given;
  const amount = given.trim().replace(/^\$/, "").replaceAll(",", "");
  const [, dollars, part = ""] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  return dollars === undefined ? given : Number(dollars) * 100 + Number(part.padEnd(2, "0"));
}
