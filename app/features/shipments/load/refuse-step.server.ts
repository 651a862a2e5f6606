import type { Details } from "#app/features/audit/entry.ts";
import { company } from "#app/features/company/profile.ts";
import type { ReasonField } from "#app/forms/objection.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { followersOf, type LoadFollower } from "./follow-load.server.ts";
import type { LoadObjection, LoadStep, ObjectedLoad } from "./load-objection.ts";

/** What objects to a step of a load, of each capability in its order. */
export async function listObjections(
  query: Queryable,
  followers: readonly LoadFollower[],
  { step, ...load }: ObjectedLoad & { step: LoadStep },
): Promise<LoadObjection[]> {
  const found: LoadObjection[] = [];
  for (const { objectsTo } of followers) {
    found.push(...((await objectsTo?.[step]?.(query, load)) ?? []));
  }
  return found;
}

type Taken = ObjectedLoad & {
  step: LoadStep;
  /** What isn't done, such as "Nothing was sent". */
  failed: string;
  /** What staff said to pass objections, by its field. */
  reasons?: { readonly [Field in ReasonField]?: string | null | undefined };
  /** Objections that were passed at an earlier step, or that this one doesn't ask about. */
  passed?: readonly ReasonField[];
};

/**
 * Refuses a step that our team takes with a load, in the caller's transaction, which has locked it;
 * returns what belongs in the audit log.
 * @throws AppError `conflict` or `invalid` with the first objection that no reason passes; `invalid`
 * beside each field in which a reason is missing.
 */
export async function refuseStep(
  tx: Queryable,
  { failed, reasons = {}, passed = [], ...taken }: Taken,
): Promise<Details> {
  const objections = await listObjections(tx, followersOf(tx), taken);
  const left: [ReasonField, string][] = [];
  const details: Details = {};
  for (const { text, code, reason } of objections) {
    if (!reason) throw new AppError(code, `${failed}. ${text}.`);
    const { field, remedy } = reason;
    if (passed.includes(field)) continue;
    if (reasons[field]) Object.assign(details, reason.details, { [field]: reasons[field] });
    else left.push([field, `${failed}. ${text}. ${remedy}`]);
  }
  if (left.length === 0) return details;
  const messages = left.map(([, message]) => message);
  throw new AppError("invalid", messages.join(" "), {
    fields: Object.fromEntries(left.map(([field, message]) => [field, [message]])),
  });
}

/**
 * The same for a step that a carrier takes: what objects is ours to know, and what our team can pass
 * by a reason, it passed when it offered the load.
 * @throws AppError `conflict` for a load that is gone; `invalid` for one that can't be taken now.
 */
export async function refuseStepOfCarrier(
  tx: Queryable,
  taken: ObjectedLoad & { step: LoadStep },
): Promise<void> {
  const objections = await listObjections(tx, followersOf(tx), taken);
  const final = objections.find(({ reason }) => !reason);
  if (final?.code === "conflict") throw noLongerAvailable();
  if (final) throw unconfirmed();
}

/** The error for a carrier that is late for a load. */
export const noLongerAvailable = () =>
  new AppError("conflict", "This load is no longer available.");

/** The error for a carrier whose load we can't give it now, for a reason that is ours to know. */
export const unconfirmed = () =>
  new AppError(
    "invalid",
    `We can't confirm this load with you right now. Call us at ${company.phone.display}.`,
  );
