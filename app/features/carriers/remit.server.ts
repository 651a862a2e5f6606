import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { findCarrierPeople } from "#app/features/accounts/carrier-people.server.ts";
import { readCompanyContact } from "#app/features/accounts/company-contact.server.ts";
import {
  type StaffDependencies,
  staffCommand,
} from "#app/features/accounts/staff-command.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { recordObjections } from "./daily-check.server.ts";
import { carrierFileRecord, changeFile } from "./file-commands.server.ts";
import { remitChangedMails } from "./mail/remit-changed.server.tsx";
import { can } from "./policy.ts";
import type { remitSchema } from "./remit-schema.ts";

type Remit = z.output<ReturnType<typeof remitSchema>>;

/**
 * Saves a carrier's remit-to, for staff or for the carrier's own billing. For an approved carrier,
 * the file is held until staff confirm the change by phone, and its owner and billing get an email.
 * @throws AppError as `staffCommand`.
 */
export async function saveRemit(
  deps: StaffDependencies,
  { id, version, ...given }: Remit & { id: string },
): Promise<void> {
  const isOwn = (actor: Actor | null) => can(actor, "keep-own-remit") && actor.companyId === id;
  const may = (actor: Actor | null): actor is Actor => isOwn(actor) || can(actor, "keep-remit");
  if (!may(deps.actor)) throw refusalTo(deps.actor, "carriers.keep-remit", notThere());
  const { query } = deps.database;
  const people = await findCarrierPeople(query, [id], "billing");
  const contact = await readCompanyContact(query, id);
  const mails = await remitChangedMails({
    people: contact ? [contact.person, ...people] : people,
    companyEmail: contact?.profile?.companyEmail ?? null,
  });
  const columns = {
    remitKind: given.remitKind,
    remitName: given.remitName,
    remitStreet: given.remitStreet,
    remitCity: given.remitCity,
    remitState: given.remitState,
    remitPostalCode: given.remitPostalCode,
    noticeOn: given.remitKind === "factor" ? given.noticeOn : null,
    bankName: given.bankName,
    bankLastFour: given.bankLastFour,
  };
  await staffCommand(deps, {
    ...carrierFileRecord,
    id,
    version,
    may,
    action: "carriers.keep-remit",
    work: async (tx, before) => {
      const isSame = (Object.keys(columns) as (keyof typeof columns)[]).every(
        (name) => before[name] === columns[name],
      );
      if (isSame) return null;
      await changeFile(tx, id, columns);
      await recordObjections(tx, id, companyDays(deps.clock).today);
      if (before.state !== "pending") for (const mail of mails) await enqueueMail(tx, mail);
      return { action: "carrier.remit", details: columns };
    },
  });
}

const notThere = () => new AppError("not_found", "This carrier has no file.");
