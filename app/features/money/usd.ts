/** The largest amount that a form accepts, in US cents: $10,000,000. */
export const maxCents = 1_000_000_000;

const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** US cents in US format: "$1,480.50", "-$12.00". */
export function usdText(cents: number): string {
  // As text: a float of dollars would lose cents of large amounts.
  return format.format(dollarsText(cents) as `${number}`);
}

/** US cents for a form or CSV file: "1480.50". */
export function dollarsText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
