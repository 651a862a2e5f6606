import { z } from "zod";
import { invitationDays } from "#app/features/accounts/people/invitation-days.ts";
import { grantStaff, listStaff, readTypedEmail } from "#app/features/accounts/staff.server.ts";
import { inviteFromConsole } from "#app/features/accounts/team/store-invitation.server.ts";
import { verdictInWords, verifyAudit } from "#app/features/audit/verify.server.ts";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { endStaffRole } from "#app/flows/leave-team.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { importCensusFile } from "./census-command.ts";
import { moveDocuments, verifyDocuments } from "./documents-command.ts";

/** What links are made of; only opened for a command that makes one. */
type Links = () => { signer: Signer; origin: string };

/**
 * Runs an operation on the data and returns the text to print; `say` prints a line meanwhile.
 * @throws AppError with the text to print instead.
 */
type Command = (
  database: Database,
  args: readonly string[],
  links: Links,
  say: (line: string) => void,
) => Promise<string>;

/** The operator commands, by the name of their script. */
export const operatorCommands = {
  staff: async (database, [verb, email = "", ...more], links) => {
    const deps = { database, clock: systemClock };
    if (verb === "list" && email === "") return staffInLines(database);
    if (verb === "invite" && email && more.length === 0) {
      const link = await inviteFromConsole({ ...deps, ...links() }, readTypedEmail(email));
      return `This link invites ${email} to the team, with all permissions. It works for ${invitationDays} days:\n${link}`;
    }
    if (verb === "grant" && email && more.length === 0) {
      await grantStaff(deps, email);
      return `${email} is now staff, starting with the next page they open.`;
    }
    if (verb === "revoke" && email && more.length === 0) {
      await endStaffRole(deps, email);
      return `${email} is no longer staff.`;
    }
    throw usage("npm run staff -- invite EMAIL | grant EMAIL | revoke EMAIL | list");
  },
  audit: async (database, [verb, ...more]) => {
    if (verb !== "verify" || more.length > 0) throw usage("npm run audit -- verify");
    const verdict = await verifyAudit(database.query);
    if (verdict.broken) throw new AppError("conflict", verdictInWords(verdict));
    const documents = await verifyDocuments(database);
    return [verdictInWords(verdict), documents].filter(Boolean).join("\n");
  },
  documents: async (database, [verb, ...options], _links, say) => {
    const isBack = options.length === 1 && options[0] === "--back";
    if (verb !== "move" || (options.length > 0 && !isBack)) {
      throw usage("npm run documents -- move | move --back");
    }
    return moveDocuments(database, { isBack, say });
  },
  census: async (database, [verb, path = "", option, date, ...more], _links, say) => {
    const { success, data } = z.iso.date().safeParse(date);
    if (verb !== "import" || !path || option !== "--date" || !success || more.length > 0) {
      throw usage("npm run census -- import FILE --date YYYY-MM-DD");
    }
    return importCensusFile(database, { path, date: data, say });
  },
} satisfies Record<string, Command>;

async function staffInLines(database: Database): Promise<string> {
  const staff = await listStaff(database.query);
  if (staff.length === 0) return "No staff yet. Invite someone: npm run staff -- invite EMAIL";
  return staff
    .map(({ email, name, since }) => `${email}  ${name}, since ${dateText(dateOf(since))}`)
    .join("\n");
}

const usage = (line: string) => new AppError("invalid", `Usage: ${line}`);
