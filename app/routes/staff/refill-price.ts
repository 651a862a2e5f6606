import { accessorialRows } from "#app/features/money/charge-line.ts";

type Texts = Readonly<Record<string, string>>;

/** The fields of a quote's price that our rates fill in; those of a group change together. */
const groups = [
  ["linehaulCents"],
  ["fuelCents"],
  accessorialRows.flatMap(({ code, cents }) => [code, cents]),
  ["transitDays"],
];

/** The names of the fields that `refillPrice` may change. */
export const priceFieldNames: readonly string[] = groups.flat();

/**
 * The fields that a new price changes, of those that still say what the last one filled in: what a
 * person typed stays, and beside a linehaul of their own no other charge is filled in.
 */
export function refillPrice(current: Texts, last: Texts, next: Texts): Texts {
  const isOwn = (name: string) => (current[name] ?? "") !== (last[name] ?? "");
  const hasOwnLinehaul = isOwn("linehaulCents");
  const names = groups.flatMap((group) => {
    const isKept = group.some(isOwn) || (hasOwnLinehaul && !group.includes("transitDays"));
    return isKept ? [] : group;
  });
  const changed = names.filter((name) => (current[name] ?? "") !== (next[name] ?? ""));
  return Object.fromEntries(changed.map((name) => [name, next[name] ?? ""]));
}
