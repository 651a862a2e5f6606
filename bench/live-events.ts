/** When a change of a shipment arrived somewhere: its id, and milliseconds of `monotonicNow`. */
export type Arrival = [shipmentId: string, at: number];

/** Milliseconds on the clock that all processes of a machine share, and that is never set. */
export const monotonicNow = () => Number(process.hrtime.bigint()) / 1e6;

/** What the process that follows changes is told, and what it answers. */
export type Order = { follow: string; cookies: string[] } | "report";
export type Answer = "following" | { arrivals: Arrival[] };

/** Follows by `follow` what the parent process says, and reports when it asks. */
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
