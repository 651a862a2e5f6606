import { z } from "zod";
import { modes, statuses } from "./shipment.ts";

/** What about a shipment wants a person's eyes. */
export const concerns = ["exception", "air", "carrier", "appointment", "silent"] as const;

export type Concern = (typeof concerns)[number];

const schema = z.object({
  status: z.enum(statuses).optional().catch(undefined),
  mode: z.enum(modes).optional().catch(undefined),
  concern: z.enum(concerns).optional().catch(undefined),
  search: z.string().trim().max(80).optional().catch(undefined),
  /** Pickups first that come first; without it, the newest loads. */
  sort: z.enum(["pickup"]).optional().catch(undefined),
  /** Who of the staff works on it. */
  owner: z.uuid().optional().catch(undefined),
  customer: z.uuid().optional().catch(undefined),
  older: z.string().max(120).optional().catch(undefined),
  newer: z.string().max(120).optional().catch(undefined),
});

/** Which shipments the desk shows; it lives in the URL. `older` and `newer` are cursors. */
export type DeskFilter = z.output<typeof schema>;

/** Reads the filter out of a URL; what makes no sense there is left out. */
export function readDeskFilter(params: URLSearchParams): DeskFilter {
  return schema.parse(Object.fromEntries([...params].filter(([, value]) => value !== "")));
}
