/** Where a customer prices a load. */
export const instantQuotePath = "/brokerage/instant-quote";

/** Where the prices that a customer got are, and one is booked. */
export function pricedPath(id: string): string {
  return `${instantQuotePath}/${id}`;
}
