import { z } from "zod";
import { isoInstant } from "#app/platform/calendar.schema.ts";

/** A position in the list, newest first: the shipment after (or before) which a page begins. */
export type Cursor = { createdAt: Date; id: string };

const schema = z.tuple([isoInstant(), z.uuid()]);

/** Encodes a cursor for a URL. */
export function writeCursor({ createdAt, id }: { createdAt: string; id: string }): string {
  return `${createdAt}_${id}`;
}

/** Decodes a cursor from a URL; undefined when it is invalid. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const parsed = schema.safeParse(text?.split("_"));
  return parsed.success ? { createdAt: parsed.data[0], id: parsed.data[1] } : undefined;
}
