import { z } from "zod";
import { searchText } from "#app/forms/fields.ts";
import { deskSorts, deskStatuses } from "./desk-tabs.ts";
import { loadQueueIds, pickupTimeIds } from "./load-queue.ts";
import { modes } from "./shipment.ts";

const schema = z.object({
  status: z.enum(deskStatuses).optional().catch(undefined),
  mode: z.enum(modes).optional().catch(undefined),
  queue: z.enum(loadQueueIds).optional().catch(undefined),
  pickup: z.enum(pickupTimeIds).optional().catch(undefined),
  search: searchText(80),
  /** Without it, newest loads first. */
  sort: z.enum(deskSorts).optional().catch(undefined),
  /** The staff member it is assigned to. */
  owner: z
    .union([z.uuid(), z.literal("nobody")])
    .optional()
    .catch(undefined),
  customer: z.uuid().optional().catch(undefined),
  /** The customer's organization. */
  company: z.uuid().optional().catch(undefined),
  /** The carrier's organization. */
  carrier: z.uuid().optional().catch(undefined),
  after: z.string().max(300).optional().catch(undefined),
  before: z.string().max(300).optional().catch(undefined),
});

/** The filter of the desk's shipments; it lives in the URL. `after` and `before` are cursors. */
export type DeskFilter = z.output<typeof schema>;

/** Reads the filter from a URL, ignoring invalid values. */
export function readDeskFilter(params: URLSearchParams): DeskFilter {
  return schema.parse(Object.fromEntries([...params].filter(([, value]) => value !== "")));
}
