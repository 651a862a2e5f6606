import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyMembers, userRoles, users } from "#app/features/accounts/tables.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { conversationScene } from "#tests/support/conversation-scene.ts";
import { aCarrier, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { signer } from "#tests/support/quote-scene.ts";

describe("the reply link in an email about a load", () => {
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database, { firstName: "Morgan", lastName: "Lee" }));
  const { on, aLoad, say, textsOf, tokenFor, open } = conversationScene(() => ({ db, staff }));

  test("the emailed link replies for its reader, on this side of this load only", async () => {
    const { id, owner, carrier } = await aLoad();
    await say(staff, "staff", id, "Is it ready?", "customer");
    const found = await open(await tokenFor(owner));
    expect(found).toMatchObject({
      side: "customer",
      load: { id },
      actor: { userId: owner.userId },
    });
    expect(await open(`${await tokenFor(owner)}x`)).toBeUndefined();
    await say(staff, "staff", id, "Which truck?", "carrier");
    expect(await open(await tokenFor(carrier))).toMatchObject({ side: "carrier", load: { id } });
  });

  test.each([
    ["30 days", async () => {}, "2026-12-25"],
    [
      "its person leaves the company",
      (owner: Actor) =>
        db.outside(`insert into companies (id) values ('${owner.companyId.replace(/^.{8}/, "00000000")}');
        update company_members set company_id = '${owner.companyId.replace(/^.{8}/, "00000000")}' where user_id = '${owner.userId}'`),
    ],
    [
      "they may only look on",
      (owner: Actor) =>
        db.database.query
          .update(companyMembers)
          .set({ role: "view" })
          .where(eq(companyMembers.userId, owner.userId)),
    ],
    [
      "their account is deleted",
      (owner: Actor) =>
        db.database.query
          .update(users)
          .set({ deletedAt: new Date() })
          .where(eq(users.id, owner.userId)),
    ],
    [
      "they have another address",
      (owner: Actor) =>
        db.database.query
          .update(users)
          .set({ email: `${randomUUID()}@shipper.example` })
          .where(eq(users.id, owner.userId)),
    ],
  ])(
    "a customer's link ends after: %s",
    async (_, end: (owner: Actor) => Promise<unknown>, day?: string) => {
      const { id, owner } = await aLoad();
      await say(staff, "staff", id, "Is it ready?", "customer");
      const token = await tokenFor(owner);
      expect(await open(token)).toBeDefined();
      await end(owner);
      expect(await open(token, day)).toBeUndefined();
    },
  );

  test("a carrier's link ends with its role or its load, and the next carrier sees none of its messages", async () => {
    const first = await aLoad();
    await say(staff, "staff", first.id, "Which truck?", "carrier");
    const token = await tokenFor(first.carrier);
    const next = await aCarrier(db.database);
    await assignCarrier(on(staff), { id: first.id, carrierId: next.userId });
    expect(await open(token)).toBeUndefined();
    expect(await textsOf(next, "carrier", first.id)).toEqual([]);
    const second = await aLoad();
    await say(staff, "staff", second.id, "Which truck?", "carrier");
    const other = await tokenFor(second.carrier);
    expect(await open(other)).toBeDefined();
    await db.database.query
      .update(userRoles)
      .set({ verified: false })
      .where(eq(userRoles.userId, second.carrier.userId));
    expect(await open(other)).toBeUndefined();
  });

  test("a link that we did not sign, or signed for something else, opens nothing", async () => {
    const { id, owner } = await aLoad();
    await say(staff, "staff", id, "Is it ready?", "customer");
    const said = signer.open("load-reply", await tokenFor(owner)) ?? "";
    expect(await open(signer.sign("load-reply", said))).toBeDefined();
    expect(await open(signer.sign("stop-notices", said))).toBeUndefined();
    expect(await open(createSigner("another secret").sign("load-reply", said))).toBeUndefined();
    expect(await open(signer.sign("load-reply", "x"))).toBeUndefined();
    expect(await open("x.y")).toBeUndefined();
  });
});
