import type { Actor } from "#app/features/accounts/actor.ts";
import {
  type StaffDependencies,
  type StaffRecord,
  staffCommand,
} from "#app/features/accounts/staff-command.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import {
  changedMeanwhile,
  isAt,
  prepareCancellation,
  prepareMove,
  refusingTaken,
} from "./commands.server.ts";
import type { Consultation } from "./consultation.ts";
import { can } from "./policy.ts";
import { findConsultation } from "./queries.server.ts";

/** `origin` is where the site is seen from outside: the mails link to it. */
type Dependencies = StaffDependencies & { signer: Signer; origin: string };

/** The consultation, the version that was seen, and the reason. */
type Decision = { id: string; sequence: number; reason: string };

const record: StaffRecord<Consultation> = {
  kind: "consultation",
  name: "consultation",
  load: findConsultation,
};

const may = (actor: Actor | null) => can(actor, "see-to-consultations");

/**
 * Moves a visitor's consultation for them; the mails are those of a visitor who moves it.
 * @throws AppError as `staffCommand` and `prepareMove`; `conflict` when it was changed meanwhile.
 */
export async function moveConsultationByStaff(
  deps: Dependencies,
  { id, sequence, reason, startsAt }: Decision & { startsAt: Date },
): Promise<void> {
  const details = { to: startsAt.toISOString(), reason };
  await refusingTaken(() =>
    staffCommand(deps, {
      ...record,
      id,
      may,
      action: "consultation.see-to-consultations",
      // The visitor changes it, too, of which the audit log knows nothing.
      version: null,
      work: async (tx, consultation) => {
        const isSeen = consultation.sequence === sequence;
        if (isSeen && isAt(consultation, startsAt)) return null;
        const change = await prepareMove(deps, consultation, startsAt);
        if (!isSeen || !(await change(tx))) throw changedMeanwhile();
        return { action: "consultation.move", details };
      },
    }),
  );
}

/**
 * Cancels a visitor's consultation for them; the mails are those of a visitor who cancels it.
 * @throws AppError as `staffCommand` and `prepareCancellation`; `conflict` when it was changed
 * meanwhile.
 */
export async function cancelConsultationByStaff(
  deps: Dependencies,
  { id, sequence, reason }: Decision,
): Promise<void> {
  await staffCommand(deps, {
    ...record,
    id,
    may,
    action: "consultation.see-to-consultations",
    version: null,
    work: async (tx, consultation) => {
      const change = await prepareCancellation(deps, consultation);
      if (consultation.sequence !== sequence || !(await change(tx))) throw changedMeanwhile();
      return { action: "consultation.cancel", details: { reason } };
    },
  });
}
