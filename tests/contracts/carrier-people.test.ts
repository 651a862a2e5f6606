import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { type Actor, actAs, actorContext } from "#app/features/accounts/actor.ts";
import { readCompanyContact } from "#app/features/accounts/company-contact.server.ts";
import type { CompanyRole } from "#app/features/accounts/company-role.ts";
import { openInvitationToken } from "#app/features/accounts/people/invitation-link.server.ts";
import { invitePerson } from "#app/features/accounts/people/invite.server.ts";
import {
  changeCompanyRole,
  removeFromCompany,
} from "#app/features/accounts/people/members.server.ts";
import { openInvitedAccount } from "#app/features/accounts/people/open-invited-account.server.ts";
import { readProfile } from "#app/features/accounts/profile.server.ts";
import { readActorById } from "#app/features/accounts/read-actor.server.ts";
import { profiles, users } from "#app/features/accounts/tables.server.ts";
import { declineCarrierOffer } from "#app/features/carrier-offers/answer.server.ts";
import { findByToken, listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { saveRemit } from "#app/features/carriers/remit.server.ts";
import { listCarrierLoads } from "#app/features/shipments/carrier-loads.server.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { approveRole } from "#app/flows/decide-role.server.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { readDeskFrame } from "#app/routes/desk/desk-frame.server.ts";
import { accountsOn, sent } from "#tests/support/accounts.ts";
import { remitTo } from "#tests/support/carrier-files.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import {
  aColleague,
  aCompany,
  aRole,
  aShipment,
  aShipper,
  aStaffMember,
} from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

const signer = createSigner("a secret of this test");
const origin = "https://freight.example";

describe("the people of a carrier", () => {
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database));
  const owner = prepare(() => aVettedCarrier(db.database));

  const on = (actor: Actor | null) => ({
    database: db.database,
    actor,
    clock: systemClock,
    origin,
  });
  const mailsTo = ({ email }: Pick<Actor, "email">) =>
    db.outside(`select subject, text from mails where to_email = '${email}' order by created_at`);
  /** A colleague who came by an invitation in this role. */
  const invited = async (role: CompanyRole) => {
    const accounts = accountsOn(db.database);
    const email = `${randomUUID()}@line.example`;
    await invitePerson({ ...accounts.from(), signer }, owner, { email, role });
    const [mail] = await mailsTo({ email });
    const token = /\/invitation\/(\S+)/.exec(String(mail?.text))?.[1] ?? "";
    const person = { firstName: "Sam", lastName: "Lee", password: "a sentence to remember" };
    const id = openInvitationToken(signer, token) ?? "";
    const opened = await openInvitedAccount(accounts.from(), id, person);
    const actor = await accounts.whoIs(sent(opened.cookies));
    if (!actor) throw new Error("nobody was signed in");
    return {
      actor,
      asCarrier: opened.asCarrier,
      again: () => openInvitedAccount(accounts.from(), id, person),
    };
  };
  const offered = async () => {
    const load = await aShipment(db.database, await aShipper(db.database));
    const pay = { linehaulCents: "900", maxCents: "1200", hours: "8" };
    const typed = sendOffersSchema.parse({ ...pay, carrierIds: owner.companyId });
    await offerLoad(on(staff), { id: load.id, ...typed });
    return load;
  };
  const offerTo = async (actor: Actor, shipmentId: string) =>
    (await listOwnOffers(db.database.query, actor)).find((one) => one.shipmentId === shipmentId);

  test("an invited colleague needs a name and a password, and acts as the carrier at once", async () => {
    const { actor, asCarrier, again } = await invited("dispatch");
    expect(asCarrier).toBe(true);
    expect(actor).toMatchObject({
      companyId: owner.companyId,
      companyRole: "dispatch",
      role: "carrier",
      roles: ["carrier"],
    });
    const [row] = await db.database.query.select().from(users).where(eq(users.id, actor.userId));
    expect(row?.emailVerified).toBe(true);
    await expect(again()).rejects.toMatchObject({ code: "not_found" });
  });

  test("offers go to the dispatchers, and any of them answers, by the link or at the desk", async () => {
    const [one, two] = [(await invited("dispatch")).actor, (await invited("dispatch")).actor];
    const before = (await mailsTo(owner)).length;
    const { id } = await offered();
    expect(await mailsTo(owner)).toHaveLength(before);
    const links = await Promise.all(
      [one, two].map(async (person) => {
        const text = String((await mailsTo(person)).at(-1)?.text);
        return /\/carrier-offer\/([\w-]{43})/.exec(text)?.[1] ?? "";
      }),
    );
    expect(links[0]).not.toBe(links[1]);
    const byLink = await findByToken(db.database.query, links[0] ?? "");
    expect(byLink).toMatchObject({ actor: { userId: one.userId }, offer: { shipmentId: id } });
    const offer = await offerTo(two, id);
    if (!offer) throw new Error("the colleague sees no offer");
    await acceptCarrierOffer(on(two), offer);
    const { open } = await listCarrierLoads(db.database.query, one);
    expect(open.map((load) => load.id)).toContain(id);
    const [change] = await db.outside(
      `select actor_id from audit_log where action = 'carrier-offer.accepted'
       and subject_id = '${id}'`,
    );
    expect(change).toEqual({ actor_id: two.userId });
    await changeCompanyRole(on(null), owner, { person: one.userId, role: "view" });
    expect(await findByToken(db.database.query, links[0] ?? "")).toBeUndefined();
  });

  test("billing and view see the loads, and answer no offer", async () => {
    const { id } = await offered();
    const offer = await offerTo(owner, id);
    if (!offer) throw new Error("there is no offer");
    for (const role of ["billing", "view"] as const) {
      const { actor } = await invited(role);
      expect((await listCarrierLoads(db.database.query, actor)).open.length).toBeGreaterThan(0);
      await expect(declineCarrierOffer(on(actor), offer, { reason: null })).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    const other = await aVettedCarrier(db.database);
    await expect(declineCarrierOffer(on(other), offer, { reason: null })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("billing keeps the remit-to, and dispatch doesn't", async () => {
    const save = async (role: CompanyRole) => {
      const { actor } = await invited(role);
      const [file] = await db.outside(
        `select version from carrier_files where company_id = '${owner.companyId}'`,
      );
      const version = Number(file?.version);
      return saveRemit(on(actor), { id: owner.companyId, version, ...remitTo });
    };
    await expect(save("dispatch")).rejects.toMatchObject({ code: "not_found" });
    await save("billing");
    expect((await mailsTo(owner)).at(-1)?.subject).toBe("Your payment details were changed");
  });

  test("a second registration with a known USDOT number, also with zeros before it, is not verified", async () => {
    const [known] = await db.outside(
      `select dot_number from companies where id = '${owner.companyId}'`,
    );
    const other = await aShipper(db.database);
    await aCompany(db.database, other, { dotNumber: String(known?.dot_number).padStart(8, "0") });
    const requestedAt = new Date("2026-11-22T10:00:00Z");
    await aRole(db.database, other, {
      role: "carrier",
      verified: false,
      verificationRequestedAt: requestedAt,
    });
    const asked = { userId: other.userId, role: "carrier" as const, requestedAt, lookedUp: true };
    await expect(approveRole(on(staff), asked)).rejects.toMatchObject({ code: "conflict" });
    await expect(
      db.outside(`update user_roles set verified = true where user_id = '${other.userId}'`),
    ).rejects.toThrow("companies_one_carrier_per_dot_number");
  });

  const type = ({ userId }: Actor, typed: Partial<typeof profiles.$inferInsert>) =>
    db.database.query.update(profiles).set(typed).where(eq(profiles.userId, userId));

  test("a carrier keeps its license, equipment, lanes and insurance when their owner leaves, who keeps none of it", async () => {
    const file = {
      companyName: "Prairie Line",
      businessLicense: "IL-4410",
      mcNumber: "771234",
      equipment: ["reefer"],
      lanes: "Gary to Tulsa",
      insuranceExpiresOn: "2027-03-01",
    };
    const heirs = [null, { businessLicense: "IN-1", companyName: "Sam's own" }];
    for (const typed of heirs) {
      const first = await aVettedCarrier(db.database);
      const heir = await aColleague(db.database, first, "owner");
      await type(first, { ...file, knownShipper: true });
      if (typed) await aCompany(db.database, heir, typed);
      await removeFromCompany(on(null), first, first.userId);
      const contact = await readCompanyContact(db.database.query, first.companyId);
      expect(contact?.person.id).toBe(heir.userId);
      expect(contact?.profile).toMatchObject({ ...file, knownShipper: true });
      expect(await readProfile(db.database.query, first)).toBeNull();
      const [own] = await db.outside(
        `select name, dot_number from companies join company_members on company_id = id where user_id = '${first.userId}'`,
      );
      expect(own).toEqual({ name: null, dot_number: null });
    }
  });

  test("a colleague who leaves a carrier changes nothing of its details, and takes none along", async () => {
    const first = await aVettedCarrier(db.database);
    const colleague = await aColleague(db.database, first, "dispatch");
    await type(first, { businessLicense: "IL-4410" });
    await aCompany(db.database, colleague, { businessLicense: "IN-1" });
    await removeFromCompany(on(null), first, colleague.userId);
    const contact = await readCompanyContact(db.database.query, first.companyId);
    expect(contact?.profile?.businessLicense).toBe("IL-4410");
    expect(await readProfile(db.database.query, colleague)).toBeNull();
  });

  test("a carrier's menu offers no shipper's desk until it is a customer, too", async () => {
    const desksOf = async (actor: Actor) => {
      const context = new RouterContextProvider();
      context.set(actorContext, actor);
      context.set(requestContext, { database: db.database } as never);
      return (await readDeskFrame(context)).desks;
    };
    const carrier = await aVettedCarrier(db.database);
    const applicant = await aShipper(db.database);
    expect(await desksOf(applicant)).toEqual(["shipper"]);
    await aRole(db.database, applicant, { role: "carrier", verified: false });
    expect(await desksOf(applicant)).toEqual(["carrier"]);
    expect(await desksOf(carrier)).toEqual(["carrier"]);
    expect(await desksOf(staff)).toEqual(["shipper", "staff"]);
    await aShipment(db.database, carrier);
    expect(await desksOf(carrier)).toEqual(["shipper", "carrier"]);
  });

  test("who leaves a carrier acts for it no longer", async () => {
    const { actor } = await invited("dispatch");
    expect(actAs(actor, "carrier")?.role).toBe("carrier");
    await db.outside(`delete from company_members where user_id = '${actor.userId}'`);
    expect(await readActorById(db.database.query, actor.userId, "carrier")).toBeUndefined();
  });
});
