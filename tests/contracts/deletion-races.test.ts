import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { passkeyToMake } from "#app/features/accounts/passkeys.server.ts";
import { forgotPassword } from "#app/features/accounts/password.server.ts";
import { requestRole } from "#app/features/accounts/roles.server.ts";
import { grantStaff } from "#app/features/accounts/staff.server.ts";
import { beginTwoFactor } from "#app/features/accounts/two-factor.server.ts";
import { bookConsultation } from "#app/features/consultation/commands.server.ts";
import { offeredSlots } from "#app/features/consultation/slots.ts";
import { takeMessage } from "#app/features/contact/commands.server.ts";
import { requestQuote } from "#app/features/quotes/commands.server.ts";
import { bookLoad } from "#app/features/shipments/book-load/book-load.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { setPublicPage } from "#app/features/shipments/public-page.server.ts";
import { deleteEverything } from "#app/flows/account-deletion.server.ts";
import { changeProfile } from "#app/flows/change-profile.server.ts";
import { saveNotifications } from "#app/flows/set-notifications.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { accountsOn } from "#tests/support/accounts.ts";
import { openConcurrentDatabase } from "#tests/support/concurrent-database.ts";
import { aBooking, aShipment, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareOpen } from "#tests/support/prepare.ts";
import { aRequest, followPage } from "#tests/support/quotes.ts";
import { aRegistration, password } from "#tests/support/registrations.ts";

const signer = createSigner("s3cret-".repeat(8));
const origin = "https://freight.example";
const clock = systemClock;
const db = prepareOpen(openConcurrentDatabase);
const accounts = prepare(() => accountsOn(db.database));
beforeAll(async () => {
  // The administrator who stays; the last one can't delete their account.
  await aStaffMember(db.database);
});

type Person = Awaited<ReturnType<typeof aPerson>>;

async function aPerson() {
  const person = await accounts.confirmed();
  await db.rows("delete from user_roles where user_id = $1", [person.actor.userId]);
  const load = await aShipment(db.database, person.actor);
  /** Part of everything the commands below store. */
  const marker = `left-behind-${randomUUID()}`;
  return { ...person, load, marker, named: `${marker}@shipper.example` };
}

const { role: _, terms: __, password: ___, email: ____, ...company } = aRegistration();

/** What a person may be doing meanwhile. Add each feature that stores personal data. */
const commands: Record<string, (person: Person) => Promise<unknown>> = {
  "a booking": ({ actor }) =>
    bookLoad(aBooking(), { database: db.database, actor, clock, door: "sample" }),
  "a booking with a quote": ({ actor }) =>
    bookLoad(aBooking(), {
      database: db.database,
      actor,
      clock,
      door: "sample",
      prepare: async () => async () => {},
    }),
  "a change of status": ({ actor, load }) =>
    changeStatus({ database: db.database, actor }, { id: load.id, to: "In Transit" }),
  "recipients of news": ({ actor, load, named }) =>
    saveNotifications(
      { database: db.database, actor, signer, origin },
      { id: load.id, inTransit: true, delivered: true, emails: [named] },
    ),
  "a public page": ({ actor, load }) =>
    setPublicPage({ database: db.database, actor }, { id: load.id, publicTracking: true }),
  "a new company": ({ request, actor, marker }) =>
    changeProfile(request, actor, { ...company, companyName: marker, firstName: marker }),
  "a request for a role": ({ request, actor }) => requestRole(request, actor, "shipper"),
  "the operator's making them staff": ({ email }) =>
    grantStaff({ database: db.database, clock }, email),
  "a message": ({ actor, marker, named }) =>
    takeMessage(
      { database: db.database, actor, clock },
      {
        name: marker,
        email: named,
        phone: "3175550100",
        company: null,
        message: marker,
        submissionKey: randomUUID(),
      },
    ),
  "a request for a quote": ({ actor, marker, named }) =>
    requestQuote(
      { database: db.database, clock, log: createLog("silent"), pageOf: followPage },
      aRequest({ userId: actor.userId, name: marker, email: named }),
    ),
  "a consultation": ({ actor, marker, named }) => {
    const [startsAt = clock.now()] = offeredSlots(clock.now()).flat();
    return bookConsultation(
      { database: db.database, clock, signer, origin, actor },
      { name: marker, email: named, phone: "3175550100", topic: marker, startsAt },
      randomUUID(),
    );
  },
  "an authenticator app": ({ request, actor }) => beginTwoFactor(request, actor, password),
  "a passkey's challenge": ({ request, actor }) => passkeyToMake(request, actor),
  "a link to a new password": ({ email }) => forgotPassword(accounts.from(), email),
};

/** What remains of a deleted account, without naming anyone. */
const records = [
  "users",
  "companies",
  "shipments",
  "shipment_events",
  "shipment_exceptions",
  "shipment_status_changes",
  "shipment_counts",
];
/** Sent emails, the audit trail and counts that expire. */
const kept = ["mails", "audit_log", "rate_limits"];

async function leftOf({ actor: { userId }, marker }: Person) {
  const tables = await db.rows(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const found: string[] = [];
  for (const { name } of tables.filter((table) => !kept.includes(`${table.name}`))) {
    const looked = records.includes(`${name}`) ? [marker] : [marker, userId];
    const rows = await db.rows(
      `select to_jsonb(t)::text as row from ${name} t where to_jsonb(t)::text ~ $1`,
      [looked.join("|")],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  const mailed = await db.rows(
    "select tracking_id from shipments where user_id = $1 and (mail_in_transit or mail_delivered)",
    [userId],
  );
  return [...found, ...mailed.map(() => "shipments: mail to the owner")];
}

describe.each(Object.entries(commands))("deleting an account beside %s", (_name, command) => {
  test.each(["deletion second", "deletion first"])("leaves nothing behind: %s", async (order) => {
    const person = await aPerson();
    const { userId } = person.actor;
    const deletion = () => deleteEverything({ ...person.request, signer }, person.actor, password);
    const release = await db.hold("select 1 from users where id = $1 for update", [userId]);
    const [first, second] =
      order === "deletion first"
        ? [deletion, () => command(person)]
        : [() => command(person), deletion];
    const one = await db.start<unknown>(first);
    const other = await db.start<unknown>(second);
    await release();
    const outcomes = await Promise.all([one.outcome, other.outcome]);
    expect(outcomes[order === "deletion first" ? 0 : 1]).toMatchObject({ status: "fulfilled" });
    if (order === "deletion second") expect(outcomes[0]).toMatchObject({ status: "fulfilled" });
    expect(await leftOf(person)).toEqual([]);
    const loads = await db.rows("select 1 from shipments where user_id = $1", [userId]);
    expect(loads.length).toBeLessThanOrEqual(order === "deletion first" ? 1 : 2);
    await db.rows("delete from consultations");
  });
});
