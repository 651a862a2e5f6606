import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { lockCarrierFile } from "#app/features/carriers/file-commands.server.ts";
import { vetCarrierById } from "#app/features/carriers/file-queries.server.ts";
import { can } from "#app/features/carriers/policy.ts";
import { leftAfter, type Overridden } from "#app/features/carriers/vetting.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

type Asked = {
  carrierId: string;
  /** The day of the pickup, ISO 8601. */
  day: string;
  /** Staff's reason to override what objects. */
  override: string | null;
  /** What staff overrode at an earlier step of the same load. */
  overridden?: readonly Overridden[];
  /** What wasn't done, such as "Nothing was sent". */
  failed: string;
};

/**
 * Checks a carrier for a load in the caller's transaction, with its file locked. What staff overrode
 * before needs no second reason. Returns the details for the audit log.
 * @throws AppError `invalid` when the checks object and are not, or can't be, overridden.
 */
export async function refuseObjections(
  tx: Queryable,
  actor: Actor | null,
  { carrierId, day, override, overridden = [], failed }: Asked,
): Promise<Details> {
  await lockCarrierFile(tx, carrierId);
  const carrier = await vetCarrierById(tx, carrierId, day);
  if (!carrier) throw new AppError("not_found", "This carrier has no file.");
  const { objections, withoutFmcsa, state } = carrier;
  const noted: Details = withoutFmcsa ? { withoutFmcsaAnswer: true } : {};
  if (objections.length === 0) return noted;
  const texts = objections.map(({ text }) => text);
  if (state === "do not use") {
    throw new AppError("invalid", "This carrier is marked do not use. Choose another one.");
  }
  const left = leftAfter(objections, overridden);
  const reason = left.length === 0 ? overridden.at(-1)?.reason : override;
  if (!reason) throw objected(left, failed);
  if (left.length > 0 && !can(actor, "override-objections")) {
    throw refusalTo(actor, "carriers.override-objections", objected(left, failed));
  }
  return { ...noted, objections: texts, override: reason };
}

function objected(left: readonly { text: string }[], failed: string): AppError {
  const texts = left.map(({ text }) => text).join(". ");
  const message = `${failed}. ${texts}. Fix this in the carrier file, or give a reason to override it.`;
  return new AppError("invalid", message, { fields: { override: [message] } });
}
