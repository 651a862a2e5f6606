/** Reasons for staff to look at a load; each filters their list. */
export const loadQueues = [
  { id: "price", name: "Needs price" },
  { id: "carrier", name: "Needs carrier" },
  { id: "pickup-late", name: "Pickup overdue" },
  { id: "counter", name: "Counteroffer or bid" },
  { id: "charge", name: "Declined charge" },
  { id: "sign", name: "To be signed again" },
  { id: "appointment", name: "Unconfirmed appointment" },
  { id: "late", name: "Late or no update" },
  { id: "exception", name: "Exception" },
  { id: "air", name: "Air to confirm" },
  { id: "pod", name: "Delivered without POD" },
  { id: "pickups", name: "Pickups today" },
  { id: "deliveries", name: "Deliveries today" },
  { id: "attention", name: "Exception or air to confirm" },
] as const;

export type LoadQueue = (typeof loadQueues)[number]["id"];

export const loadQueueIds = loadQueues.map(({ id }) => id) as [LoadQueue, ...LoadQueue[]];

/** Times of pickup in the company's days. */
export const pickupTimes = [
  { id: "due", name: "Today or overdue" },
  { id: "tomorrow", name: "Tomorrow" },
  { id: "later", name: "Later" },
  { id: "unset", name: "No pickup time" },
] as const;

export type PickupTime = (typeof pickupTimes)[number]["id"];

export const pickupTimeIds = pickupTimes.map(({ id }) => id) as [PickupTime, ...PickupTime[]];

/**
 * Counts stop here: nobody works through a longer list, every desk page counts, and counting on would
 * make the board slower with each load that is booked.
 */
export const countedAtMost = 1_000;
