import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { readOrganization } from "#app/features/accounts/organizations/queries.server.ts";
import { newOrganizationSchema } from "#app/features/accounts/organizations/schema.ts";
import { openInvitationToken } from "#app/features/accounts/people/invitation-link.server.ts";
import { invitePerson } from "#app/features/accounts/people/invite.server.ts";
import {
  changeCompanyRole,
  removeFromCompany,
} from "#app/features/accounts/people/members.server.ts";
import { openInvitedAccount } from "#app/features/accounts/people/open-invited-account.server.ts";
import { noteNumbers } from "#app/features/carriers/check.server.ts";
import { failingText } from "#app/features/carriers/failing.ts";
import { listAssignable } from "#app/features/carriers/file-queries.server.ts";
import { carrierCensus, carrierChecks } from "#app/features/carriers/tables.server.ts";
import { acceptInvitation } from "#app/flows/accept-invitation.server.ts";
import { addOrganization, extendOrganization } from "#app/flows/add-organization.server.ts";
import { changeOrganization } from "#app/flows/change-organization.server.ts";
import { approveRole } from "#app/flows/decide-role.server.ts";
import { listOrganizations } from "#app/flows/list-organizations.server.ts";
import { readOrganizationFilter } from "#app/flows/organization-filter.ts";
import { systemClock } from "#app/platform/clock.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { readNewCarrier } from "#app/routes/staff/new-carrier.server.ts";
import { accountsOn, sent } from "#tests/support/accounts.ts";
import { anApplicant, aVettedCarrier } from "#tests/support/carriers.ts";
import {
  aColleague,
  aCompany,
  aRole,
  aShipment,
  aShipper,
  aStaffMember,
} from "#tests/support/factories.ts";
import { recordFromFmcsa } from "#tests/support/fmcsa.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";
import { aDotNumber } from "#tests/support/numbers.ts";
import { aStoredRequest } from "#tests/support/quotes.ts";

const signer = createSigner("a secret of this test");

describe("organizations at the staff desk", () => {
  let db: FreshDatabase;
  let staff: Actor;
  beforeAll(async () => {
    db = await freshDatabase();
    staff = await aStaffMember(db.database);
  });
  afterAll(() => db.close());

  const by = (actor: Actor | null) => ({ database: db.database, actor, clock: systemClock });
  const form = (given: Record<string, string>) =>
    newOrganizationSchema.parse({
      kind: "carrier",
      name: "Prairie Line",
      lookedUp: "on",
      ...given,
    });
  const add = (given: Record<string, string> = {}, actor: Actor | null = staff) =>
    addOrganization(
      by(actor),
      form(given.kind === "customer" ? given : { dotNumber: aDotNumber(), ...given }),
    );
  const found = async (query: string) => {
    const filter = readOrganizationFilter(new URLSearchParams(query));
    const page = await listOrganizations(db.database.query, filter, "2026-11-24");
    return page.rows.map(({ id }) => id);
  };
  const readBack = async (id: string) => {
    const organization = await readOrganization(db.database.query, id);
    if (!organization) throw new Error("the organization is gone");
    return organization;
  };
  const invited = async (organization: string, role: "dispatch" | "owner" | "shipping") => {
    const accounts = accountsOn(db.database);
    const email = `${randomUUID()}@line.example`;
    await invitePerson({ ...accounts.from(), signer }, staff, { email, role, organization });
    const [mail] = await db.outside(`select text from mails where to_email = '${email}'`);
    const token = /\/invitation\/(\S+)/.exec(String(mail?.text))?.[1] ?? "";
    const opened = await openInvitedAccount(
      accounts.from(),
      openInvitationToken(signer, token) ?? "",
      { firstName: "Sam", lastName: "Lee", password: "a sentence to remember" },
    );
    const actor = await accounts.whoIs(sent(opened.cookies));
    if (!actor) throw new Error("nobody was signed in");
    return { actor, asCarrier: opened.asCarrier, mail: String(mail?.text) };
  };

  test("staff add a carrier by its USDOT number, and it is found by each of its numbers and names", async () => {
    const dotNumber = aDotNumber();
    const id = await add({
      dotNumber: `USDOT ${dotNumber}`,
      name: "Zephyr Freight",
      legalName: "Quillfeather Holdings LLC",
      dockets: "mc 771234, FF88",
      scac: "zfrt",
      phone: "(812) 555-4411",
      email: "office@zephyrfreight.example",
    });
    expect(await readBack(id)).toMatchObject({
      dotNumber,
      dockets: ["MC771234", "FF88"],
      scac: "ZFRT",
      carrierSince: expect.any(Date),
      customerSince: null,
    });
    const searches = [
      "zephyr",
      "quillfeather",
      dotNumber,
      `USDOT 000${dotNumber}`,
      "MC-771234",
      "771234",
      "ff88",
      "+1 812.555.4411",
      "5554411",
      "@zephyrfreight.example",
      "zfrt",
    ];
    for (const search of searches) {
      expect(await found(new URLSearchParams({ search }).toString()), search).toEqual([id]);
    }
    expect(await found("search=zephyr&kind=carrier&state=pending")).toEqual([id]);
    expect(await found("search=zephyr&kind=customer")).toEqual([]);
    expect(await found("search=zephyr&state=active")).toEqual([]);
    await noteNumbers(db.database.query);
    expect(
      await db.outside(`select kind from carrier_checks where number = '${dotNumber}'`),
    ).toEqual([{ kind: "dot" }]);
  });

  test("a carrier that isn't on record is added beside a booking, prefilled from FMCSA, and is there to choose with what it fails", async () => {
    const dotNumber = aDotNumber();
    await db.database.query.insert(carrierChecks).values({
      kind: "dot",
      number: dotNumber,
      state: "found",
      checkedAt: new Date(),
      answer: recordFromFmcsa({
        dotNumber: Number(dotNumber),
        legalName: "QUILL TRUCKING LLC",
        phyCity: "GARY",
      }),
    });
    await db.database.query
      .insert(carrierCensus)
      .values({ dotNumber, phone: "(219) 555-0101", fileDate: "2026-11-28" });
    const shown = (actor: Actor) => {
      const context = new RouterContextProvider();
      context.set(requestContext, { database: db.database, asksFmcsa: true } as never);
      const url = new URL(`https://freight.example/staff/shipments/x?do=book&dot=${dotNumber}`);
      return readNewCarrier({ context, url }, actor);
    };
    expect(await shown({ ...staff, permissions: ["sales"] })).toBeNull();
    const found = await shown(staff);
    expect(found).toMatchObject({
      dotNumber,
      known: null,
      values: { name: "QUILL TRUCKING LLC", city: "GARY", phone: "(219) 555-0101" },
    });
    const { name = "", phone = "" } = found?.values ?? {};
    const id = await addOrganization(
      by(staff),
      newOrganizationSchema.parse({ kind: "carrier", name, phone, dotNumber }),
    );
    expect((await shown(staff))?.known?.id).toBe(id);
    const chosen = await listAssignable(db.database.query, "2026-11-24");
    const added = chosen.find((one) => one.id === id);
    expect(failingText(added?.objections ?? [])).toContain("Fails checks: ");
  });

  test("the first person of a carrier is invited as its owner, and the next ones in any role", async () => {
    const organization = await add({ dotNumber: aDotNumber(), name: "Wabash Freight" });
    await expect(invited(organization, "dispatch")).rejects.toMatchObject({ code: "invalid" });
    const { actor } = await invited(organization, "owner");
    expect(actor.companyRole).toBe("owner");
    expect((await invited(organization, "dispatch")).actor.companyRole).toBe("dispatch");
  });

  test("a carrier that FMCSA hasn't cleared is added on a staff member's word only, and only by staff", async () => {
    const dotNumber = aDotNumber();
    const given = newOrganizationSchema.parse({ kind: "carrier", name: "Unknown", dotNumber });
    await expect(addOrganization(by(staff), given)).rejects.toMatchObject({ code: "invalid" });
    const carrier = await aVettedCarrier(db.database);
    await expect(add({}, carrier)).rejects.toMatchObject({ code: "not_found" });
    await expect(add({}, null)).rejects.toMatchObject({ code: "not_found" });
    expect(newOrganizationSchema.safeParse({ kind: "carrier", name: "No number" }).success).toBe(
      false,
    );
  });

  test("a known USDOT number opens no second file, also when two staff members add it at once", async () => {
    const dotNumber = aDotNumber();
    const both = await Promise.allSettled([add({ dotNumber }), add({ dotNumber })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = both.find((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Prairie Line"),
    });
    expect(
      await db.outside(`select id from companies where dot_number = '${dotNumber}'`),
    ).toHaveLength(1);
  });

  test("a carrier marked do not use is neither added nor verified again under its USDOT or docket number", async () => {
    const barred = await add({ dotNumber: "14", dockets: "MC990011", name: "Barred Line" });
    await db.outside(
      `update carrier_files set state = 'do not use' where company_id = '${barred}'`,
    );
    const refusal = {
      code: "conflict",
      message: expect.stringMatching(/^Barred Line .* is marked do not use/),
    };
    await expect(add({ dotNumber: "0000014" })).rejects.toMatchObject(refusal);
    await expect(add({ dockets: "990011" })).rejects.toMatchObject(refusal);
    const customer = await add({ kind: "customer", dockets: "FF990011" });
    await db.outside(`update companies set dockets = '{MC990011}', dot_number = '${aDotNumber()}'
      where id = '${customer}'`);
    const toCarrier = { id: customer, to: "carrier", lookedUp: true } as const;
    await expect(extendOrganization(by(staff), toCarrier)).rejects.toMatchObject(refusal);
    await db.outside(`update companies set carrier_since = null where id = '${barred}'`);
    const { person } = await anApplicant(db.database);
    await db.outside(`update profiles set dot_number = '0000014'
      where user_id = '${person.userId}'`);
    const [request] = await db.outside(
      `select verification_requested_at as at from user_roles where user_id = '${person.userId}'`,
    );
    const approval = { userId: person.userId, role: "carrier", lookedUp: true } as const;
    const requestedAt = new Date(String(request?.at));
    const deps = { ...by(staff), origin: "https://freight.example" };
    await expect(approveRole(deps, { ...approval, requestedAt })).rejects.toMatchObject(refusal);
  });

  test("an organization on record gets no USDOT or docket number of a carrier marked do not use, and keeps what it had", async () => {
    const dotNumber = "700016";
    const barred = await add({ dotNumber, dockets: "MC0770022", name: "Barred Freight" });
    const id = await add({ name: "Shell Line" });
    const was = await readBack(id);
    const change = async (given: Record<string, string>) => {
      const { version } = await readBack(id);
      const own = { name: "Shell Line", dotNumber: was.dotNumber ?? "" };
      await changeOrganization(by(staff), { ...form({ ...own, ...given }), id, version });
    };
    await change({ dockets: "MC770022" });
    await change({ dockets: "" });
    await db.outside(
      `update carrier_files set state = 'do not use' where company_id = '${barred}'`,
    );
    const refusal = {
      code: "conflict",
      message: expect.stringMatching(/^Barred Freight has this USDOT or docket number/),
    };
    await db.outside(`update companies set carrier_since = null where id = '${barred}'`);
    await expect(change({ dotNumber: `0${dotNumber}` })).rejects.toMatchObject(refusal);
    await expect(change({ dockets: "MC4, MC770022" })).rejects.toMatchObject(refusal);
    await change({ dockets: "FF770022" });
    expect(await readBack(id)).toMatchObject({
      dotNumber: was.dotNumber,
      dockets: ["FF770022"],
    });
    // What it had before the mark stays, so that the rest can still be put right.
    await db.outside(`update companies set dockets = '{MC770022}' where id = '${id}'`);
    await change({ dockets: "MC770022", phone: "3095550199" });
    // The carrier itself keeps its numbers.
    const { version } = await readBack(barred);
    const own = form({ name: "Barred Freight Co", dotNumber, dockets: "MC0770022, MC770023" });
    await changeOrganization(by(staff), { ...own, id: barred, version });
    expect(await readBack(barred)).toMatchObject({ name: "Barred Freight Co" });
  });

  test("the people whom staff invite join at once, and land at the desk of their organization", async () => {
    const carrier = await add();
    await invited(carrier, "owner");
    const dispatcher = await invited(carrier, "dispatch");
    expect(dispatcher).toMatchObject({
      asCarrier: true,
      actor: { companyId: carrier, companyRole: "dispatch", role: "carrier" },
    });
    expect(dispatcher.mail).toContain("Our team invited you");
    const customer = await add({ kind: "customer" });
    expect(await invited(customer, "shipping")).toMatchObject({
      asCarrier: false,
      actor: { companyId: customer, companyRole: "shipping", role: null },
    });
    await expect(invited(customer, "dispatch")).rejects.toMatchObject({ code: "invalid" });
    const accounts = accountsOn(db.database);
    await expect(
      invitePerson({ ...accounts.from(), signer }, dispatcher.actor, {
        email: "new@line.example",
        role: "dispatch",
        organization: carrier,
      }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  test("staff make a colleague the owner, so that the only owner can leave", async () => {
    const id = await add();
    const { actor: owner } = await invited(id, "owner");
    const { actor: other } = await invited(id, "dispatch");
    await expect(removeFromCompany(by(null), owner, owner.userId)).rejects.toMatchObject({
      code: "conflict",
    });
    const promoted = { person: other.userId, role: "owner" as const, organization: id };
    await expect(changeCompanyRole(by(null), other, promoted)).rejects.toMatchObject({
      code: "not_found",
    });
    await changeCompanyRole(by(null), staff, promoted);
    await removeFromCompany(by(null), owner, owner.userId);
    const people = await db.outside(
      `select user_id from company_members where company_id = '${id}'`,
    );
    expect(people).toEqual([{ user_id: other.userId }]);
    expect((await readBack(id)).carrierSince).not.toBeNull();
  });

  test("owners and the person concerned read by email what our team does with their people", async () => {
    const id = await add();
    const { actor: owner } = await invited(id, "owner");
    const { actor: other } = await invited(id, "dispatch");
    await changeCompanyRole(by(null), staff, {
      person: other.userId,
      role: "billing",
      organization: id,
    });
    await removeFromCompany(by(null), staff, other.userId, { organization: id });
    const mailsTo = async ({ email }: Actor) =>
      (
        await db.outside(
          `select text from mails where to_email = '${email}' and subject like 'The people of%' order by created_at, id`,
        )
      ).map(({ text }) =>
        /^Our team[\s\S]*?(?=\n\n)/m.exec(String(text))?.[0].replace(/\s+/g, " "),
      );
    expect(await mailsTo(owner)).toEqual([
      `Our team invited ${other.email} to your account. Their role will be Dispatch.`,
      "Our team changed the role of Sam Lee to Billing.",
      "Our team removed Sam Lee from your account.",
    ]);
    expect(await mailsTo(other)).toEqual([
      "Our team changed your role to Billing.",
      "Our team removed you from this account. You no longer see its loads, and your API keys there are revoked.",
    ]);
  });

  test("nobody on our team is invited to a customer or carrier, or joins one", async () => {
    const id = await add();
    const colleague = await aStaffMember(db.database);
    const accounts = accountsOn(db.database);
    const invite = (email: string) =>
      invitePerson({ ...accounts.from(), signer }, staff, {
        email,
        role: "owner",
        organization: id,
      });
    for (const { email } of [colleague, staff]) {
      await expect(invite(email)).rejects.toMatchObject({ code: "forbidden" });
    }
    // An owner there can't let them in either, nor does an invitation from before they joined us.
    const { actor: owner } = await invited(id, "owner");
    const asOwner = { email: colleague.email, role: "view" as const };
    await invitePerson({ ...accounts.from(), signer }, owner, asOwner);
    const [open] = await db.outside(
      `select id from company_invitations where email = '${colleague.email}'`,
    );
    await expect(
      acceptInvitation(accounts.from(), colleague, String(open?.id)),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect(
      await db.outside(
        `select company_id from company_members where user_id = '${colleague.userId}'`,
      ),
    ).toEqual([{ company_id: colleague.companyId }]);
  });

  test("the audit log says of what somebody does that our team put them into the organization", async () => {
    const id = await add();
    const { actor: owner } = await invited(id, "owner");
    const accounts = accountsOn(db.database);
    const email = `${randomUUID()}@line.example`;
    await invitePerson({ ...accounts.from(), signer }, owner, { email, role: "view" });
    const [logged] = await db.outside(
      `select details from audit_log where actor_id = '${owner.userId}' and action = 'company.invite'`,
    );
    expect(logged?.details).toEqual({ email, role: "view", putBy: staff.userId });
  });

  test("staff change the details at the version that they saw, and a carrier's new phone holds its file", async () => {
    const { companyId: id } = await aVettedCarrier(db.database);
    const { dotNumber, version } = await readBack(id);
    const details = form({ name: "Prairie Two", dotNumber: dotNumber ?? "", phone: "3095550177" });
    await changeOrganization(by(staff), { ...details, id, version });
    expect(await readBack(id)).toMatchObject({ name: "Prairie Two", phone: "3095550177" });
    await expect(changeOrganization(by(staff), { ...details, id, version })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(
      await db.outside(`select detail from carrier_changes where carrier_id = '${id}'`),
    ).toEqual(expect.arrayContaining([{ detail: "phone" }]));
    const named = await readBack(id);
    const without = { ...details, id, version: named.version, dotNumber: undefined };
    await expect(changeOrganization(by(staff), without)).rejects.toMatchObject({
      code: "invalid",
      fields: { dotNumber: [expect.stringContaining("keeps a USDOT number")] },
    });
    const other = await aVettedCarrier(db.database);
    const now = await readBack(other.companyId);
    await expect(
      changeOrganization(by(staff), { ...details, id: other.companyId, version: now.version }),
    ).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining("Prairie Two") });
  });

  test("an owner's own details never change the name or number of a verified carrier", async () => {
    const carrier = await aVettedCarrier(db.database);
    const before = await readBack(carrier.companyId);
    const second = await aColleague(db.database, carrier, "owner");
    await aCompany(db.database, second, { companyName: "Hijacked", dotNumber: aDotNumber() });
    await db.outside(
      `update profiles set company_name = 'Again', dot_number = '7' where user_id = '${second.userId}'`,
    );
    const { name, dotNumber, carrierSince } = await readBack(carrier.companyId);
    expect({ name, dotNumber, carrierSince }).toEqual({
      name: before.name,
      dotNumber: before.dotNumber,
      carrierSince: before.carrierSince,
    });
  });

  test("a colleague's role that waits again doesn't end the carrier", async () => {
    const id = await add();
    await invited(id, "owner");
    const { actor } = await invited(id, "dispatch");
    await aRole(db.database, actor, { role: "carrier" });
    await db.outside(`update user_roles set verified = false where user_id = '${actor.userId}'`);
    expect((await readBack(id)).carrierSince).not.toBeNull();
  });

  test("a customer becomes a carrier, too, and is both", async () => {
    const customer = await aShipper(db.database);
    await aCompany(db.database, customer, { companyName: "Bothways", dotNumber: aDotNumber() });
    await aRole(db.database, customer, { role: "shipper" });
    const { companyId: id } = customer;
    expect(await found("search=bothways&kind=carrier")).toEqual([]);
    await extendOrganization(by(staff), { id, to: "carrier", lookedUp: true });
    expect(await found("search=bothways&kind=both")).toEqual([id]);
  });

  test("a company that books a load or asks for a quote is a customer without asking for the role", async () => {
    const booking = await aShipper(db.database);
    const asking = await aShipper(db.database);
    expect((await readBack(booking.companyId)).customerSince).toBeNull();
    await aShipment(db.database, booking);
    await aStoredRequest(db.database, { userId: asking.userId });
    for (const { companyId } of [booking, asking]) {
      expect((await readBack(companyId)).customerSince).toEqual(expect.any(Date));
    }
  });
});
