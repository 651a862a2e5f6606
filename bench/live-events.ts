/** When a shipment's change arrived, in milliseconds of `monotonicNow`. */
export type Arrival = [shipmentId: string, at: number];

/** Milliseconds on the system's monotonic clock, which all processes share. */
export const monotonicNow = () => Number(process.hrtime.bigint()) / 1e6;

/** Messages from the parent process to a listener process. */
export type Order = { follow: string; cookies: string[] } | "report";
export type Answer = "following" | { arrivals: Arrival[] };

/** Runs `follow` when the parent says so, and reports the arrivals on request. */
export function underOrders(
  follow: (order: Exclude<Order, string>, arrived: (id: string) => void) => Promise<void>,
): void {
  const arrivals: Arrival[] = [];
  const arrived = (id: string) => void arrivals.push([id, monotonicNow()]);
  const answer = (one: Answer) => void process.send?.(one);
  process.on("message", (order: Order) => {
    if (order === "report") return answer({ arrivals });
    follow(order, arrived).then(
      () => answer("following"),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
