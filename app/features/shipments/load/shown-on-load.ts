import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { LoadDetails, LoadReader } from "./read-load.server.ts";
import type { TimelineEntry } from "./timeline.ts";

/** One amount in the head of a load, formatted. */
export type HeadAmount = { label: string; text: string };

/** What stands out about a load, until it's dealt with. */
export type LoadNotice = {
  /** Tells notices of the same load apart. */
  id: string;
  /** A sentence, or what is wrong in a few words. */
  title: string;
  /** What else is known, in sentences; instants stand where they are read. */
  words: readonly (string | Date)[];
};

/** A load as this reader sees it. */
type ReadLoad = Pick<
  LoadDetails,
  "id" | "trackingId" | "canceledAt" | "cancelReason" | "exceptions"
> & {
  reader: LoadReader;
  /** Null for its carrier. */
  companyId: string | null;
};

/** Reads what a reader, as this actor, sees of a load. */
export type ReadShown<Part> = (
  query: Queryable,
  actor: Actor,
  load: ReadLoad,
) => Promise<readonly Part[]>;

/** What a capability shows each reader on a load's page. */
export type ShownOnLoad = {
  amounts?: ReadShown<HeadAmount>;
  notices?: ReadShown<LoadNotice>;
  /** Of its timeline. */
  entries?: ReadShown<TimelineEntry>;
};
