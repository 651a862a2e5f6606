/** The page where a customer gets an instant quote. */
export const instantQuotePath = "/brokerage/instant-quote";

/** The page of an instant quote, where it can be booked. */
export function pricedPath(id: string): string {
  return `${instantQuotePath}/${id}`;
}
