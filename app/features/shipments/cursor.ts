import { z } from "zod";
import { isoInstant } from "#app/platform/calendar.schema.ts";

/** A place in the list, newest first: the shipment after (or before) which a page begins. */
export type Cursor = { createdAt: Date; id: string };

const schema = z.tuple([isoInstant(), z.uuid()]);

/** Writes a cursor for a URL. */
export function writeCursor({ createdAt, id }: { createdAt: string; id: string }): string {
  return `${createdAt}_${id}`;
}

/** Reads a cursor out of a URL; undefined when it is none. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const parsed = schema.safeParse(text?.split("_"));
  return parsed.success ? { createdAt: parsed.data[0], id: parsed.data[1] } : undefined;
}
