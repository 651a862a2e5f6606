import { z } from "zod";
import { loadQueueIds, pickupTimeIds } from "./load-queue.ts";
import { modes, statuses } from "./shipment.ts";

const schema = z.object({
  status: z.enum(statuses).optional().catch(undefined),
  mode: z.enum(modes).optional().catch(undefined),
  queue: z.enum(loadQueueIds).optional().catch(undefined),
  pickup: z.enum(pickupTimeIds).optional().catch(undefined),
  search: z.string().trim().max(80).optional().catch(undefined),
  /** Pickups first that come first; without it, the newest loads. */
  sort: z.enum(["pickup"]).optional().catch(undefined),
  /** Who of the staff works on it. */
  owner: z
    .union([z.uuid(), z.literal("nobody")])
    .optional()
    .catch(undefined),
  customer: z.uuid().optional().catch(undefined),
  after: z.string().max(300).optional().catch(undefined),
  before: z.string().max(300).optional().catch(undefined),
});

/** Which shipments the desk shows; it lives in the URL. `after` and `before` are cursors. */
export type DeskFilter = z.output<typeof schema>;

/** Reads the filter out of a URL; what makes no sense there is left out. */
export function readDeskFilter(params: URLSearchParams): DeskFilter {
  return schema.parse(Object.fromEntries([...params].filter(([, value]) => value !== "")));
}
