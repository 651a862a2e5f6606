import { type ChargeLine, flatLine } from "#app/features/money/charge-line.ts";
import { decimalText, parseDecimal, quantityDecimals } from "#app/features/money/decimal.ts";
import { divideHalfEven } from "#app/features/money/rounding.ts";
import { parseUsd } from "#app/features/money/typed-usd.ts";
import { usdText } from "#app/features/money/usd.ts";

/**
 * What of an agreed linehaul stays owed: US cents, or the units that were run of those agreed, in
 * thousandths, such as 120 of 265 miles.
 */
export type KeptLinehaul = { cents: number } | { run: number; agreed: number; unit: string };

/** The words of a field that is neither. */
export const linehaulError =
  "Linehaul must be an amount, such as 450.00, or a part, such as 120 of 265 miles";

/**
 * The line of what stays owed of an agreed linehaul in US cents, rounded once and never above it, with
 * its arithmetic in words; or why it can't be so much.
 */
export function keptLinehaul(
  kept: KeptLinehaul,
  agreedCents: number,
): { line: ChargeLine } | { refusal: string } {
  if (agreedCents <= 0) return { refusal: "No linehaul was agreed, so none of it stays owed." };
  const agreed = usdText(agreedCents);
  if ("cents" in kept) {
    if (kept.cents > agreedCents) return { refusal: `At most the agreed ${agreed} stays owed.` };
    return { line: lineOf(kept.cents, `${usdText(kept.cents)} of ${agreed}`) };
  }
  const [run, whole] = [kept.run, kept.agreed].map((one) => decimalText(one, quantityDecimals));
  if (kept.run > kept.agreed) {
    return { refusal: `${run} is more than the agreed ${whole} ${kept.unit}.` };
  }
  const exact = BigInt(agreedCents) * BigInt(kept.run);
  const cents = Number(divideHalfEven(exact, BigInt(kept.agreed)));
  return { line: lineOf(cents, `${run} of ${whole} ${kept.unit} of ${agreed}`) };
}

const lineOf = (cents: number, words: string) => flatLine("linehaul", cents, `Linehaul, ${words}`);

const part = /^([\d.,]+)\s*(?:([a-z]+)\s*)?(?:of|\/)\s*([\d.,]+)\s*([a-z][a-z ]*)?$/i;

type Typed = { cents: number } | { run: string; agreed: string; unit: string };

/** A typed amount such as "450.00", or part such as "120 of 265 miles"; null for anything else. */
function readLinehaul(typed: string): Typed | null {
  const cents = parseUsd(typed);
  if (cents !== null) return cents < 0 ? null : { cents };
  const [, run, unitOfRun, agreed, unit] = part.exec(typed.trim()) ?? [];
  return run && agreed ? { run, agreed, unit: unit || unitOfRun || "miles" } : null;
}

/** The same as typed input; undefined where nothing was typed. */
export function typedLinehaul(typed: unknown): unknown {
  if (typeof typed !== "string") return typed;
  return typed.trim() === "" ? undefined : (readLinehaul(typed) ?? typed);
}

/** What a typed linehaul keeps of the agreed US cents, in words; null until it can be read. */
export function linehaulText(typed: string, agreedCents: number): string | null {
  const read = readLinehaul(typed);
  const kept = read && inThousandths(read);
  if (!kept) return null;
  const decided = keptLinehaul(kept, agreedCents);
  if ("refusal" in decided) return decided.refusal;
  return `${decided.line.description}: ${usdText(decided.line.cents)} stays owed.`;
}

function inThousandths(typed: Typed): KeptLinehaul | null {
  if ("cents" in typed) return typed;
  const run = parseDecimal(typed.run, quantityDecimals);
  const agreed = parseDecimal(typed.agreed, quantityDecimals);
  return run && agreed ? { run, agreed, unit: typed.unit } : null;
}
