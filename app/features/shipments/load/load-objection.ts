import type { Details } from "#app/features/audit/entry.ts";
import type { PassingReason, ShownObjection } from "#app/forms/objection.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** What our team does with a load, or a carrier with its own, that a capability can object to. */
export type LoadStep = "offer" | "cover" | "dispatch";

/** Why a step can't be taken with a load now. */
export type LoadObjection = {
  /** A sentence without its period, such as "This load is canceled". */
  text: string;
  /** `invalid` for what people can put right, `conflict` for the state that the load is in. */
  code: "conflict" | "invalid";
  /** The reason that passes it; left out where none does. */
  reason?: PassingReason & {
    /** What to do about it, as a sentence, such as "Give a reason to override it.". */
    remedy: string;
    /** What the audit log keeps beside the reason. */
    details: Details;
  };
};

/** An objection without what only the audit log and a refusal say. */
export function shownObjection({ text, reason }: LoadObjection): ShownObjection {
  if (!reason) return { text, reason: null };
  const { field, note } = reason;
  return { text, reason: { field, ...(note && { note }) } };
}

/** A load, or one leg of it; a load of one needs no choice. */
export type ObjectedLoad = { shipmentId: string; legId?: string | null | undefined };

/** Finds what objects to a step, in a transaction that has locked the load or to show it. */
export type FindObjections = (
  query: Queryable,
  load: ObjectedLoad,
) => Promise<readonly LoadObjection[]>;

/** What a capability has against steps of loads. */
export type LoadObjector = { [Step in LoadStep]?: FindObjections };
