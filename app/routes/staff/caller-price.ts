import type { QuoteCost } from "#app/features/money/quote-cost.ts";
import type { SuggestedTerms } from "./suggested-terms.ts";

/** The address of the price for a caller, as JSON. */
export const callerPricePath = "/staff/quotes/price.json";

/** What our rates say of a caller's load; all are null until there is enough to price it. */
export type CallerPrice = {
  suggested: SuggestedTerms | null;
  /** Why there is no price. */
  note: string | null;
  /** What its lane has cost us. */
  cost: QuoteCost | null;
};

const needed = ["mode", "origin", "destination", "weight"];

const priced =
  /^(mode|origin|destination|weight|pickupDay|equipment|customerId|.*(accessorials|\.kind|\.hazardous))$/;

/** Whether the price depends on the field `name`. */
export function isPriced(name: string): boolean {
  return priced.test(name);
}

/** What the price of a form depends on; null until there is enough to price it. */
export function pricedFields(form: HTMLFormElement): URLSearchParams | null {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "" && isPriced(name)) fields.append(name, value);
  }
  return needed.every((name) => fields.has(name)) ? fields : null;
}
