import { can } from "#app/features/accounts/policy.ts";
import {
  type StaffDependencies,
  staffCommand,
} from "#app/features/accounts/staff-command.server.ts";
import { dropMail, holdMail, retryMail } from "#app/features/mail/desk.server.ts";

/**
 * Decides on an email that failed for good: sends it again or discards it.
 * @throws AppError as `staffCommand`; `not_found` when the email needs no decision.
 */
export async function decideMail(
  deps: StaffDependencies,
  { id, decision }: { id: string; decision: "retry" | "drop" },
): Promise<void> {
  await staffCommand(deps, {
    kind: "mail",
    name: "email",
    id,
    version: null,
    action: "accounts.decide-mail",
    may: (actor) => can(actor, "decide-mail"),
    load: holdMail,
    work: async (tx) => {
      await (decision === "retry" ? retryMail(tx, id) : dropMail(tx, id, deps.clock.now()));
      return { action: `mail.${decision}` };
    },
  });
}
