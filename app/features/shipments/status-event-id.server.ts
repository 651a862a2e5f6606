import { derivedUuid } from "#app/platform/ids.server.ts";
import type { Status } from "./shipment.ts";

type SentStatus = { id: string; to: Status; eventKey?: string | undefined };

/** The ID of the event that a status form reports; its page may show several loads under one key. */
export function statusEventId({ id, to, eventKey }: SentStatus): string | undefined {
  return eventKey && derivedUuid(eventKey, id, to);
}
