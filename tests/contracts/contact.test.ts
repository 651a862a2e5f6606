import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { company } from "#app/features/company/profile.ts";
import { takeMessage } from "#app/features/contact/commands.server.ts";
import type { Message } from "#app/features/contact/schema.ts";
import { contactMessages } from "#app/features/contact/tables.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { aShipper } from "#tests/support/factories.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

const aMessage = (given: Partial<Message & { submissionKey: string }> = {}) => ({
  name: "Ana Ode",
  email: "ana@shipper.example",
  phone: "317-555-0100",
  company: "Ode Castings",
  message: "Dock 4 is closed.\nUse dock 6 & call <first>.",
  submissionKey: randomUUID(),
  ...given,
});

describe("messages", () => {
  const db = prepareDatabase();
  beforeEach(async () => {
    await db.database.query.delete(mails);
    await db.database.query.delete(contactMessages);
  });

  const take = (message: ReturnType<typeof aMessage>, database: Database = db.database) =>
    takeMessage({ database, actor: null, clock: systemClock }, message);
  const stored = () => db.outside("select * from contact_messages");

  test("a new message is stored with emails to the inbox and the sender", async () => {
    await take(aMessage());
    expect(await stored()).toMatchObject([
      {
        user_id: null,
        name: "Ana Ode",
        email: "ana@shipper.example",
        phone: "317-555-0100",
        company: "Ode Castings",
        message: "Dock 4 is closed.\nUse dock 6 & call <first>.",
        status: "new",
      },
    ]);
    const [notification, confirmation] = await db.database.query.select().from(mails);
    expect(notification).toMatchObject({
      kind: "contact",
      state: "waiting",
      toEmail: company.email.general,
      replyToEmail: "ana@shipper.example",
      replyToName: "Ana Ode",
      subject: "Message from Ana Ode, Ode Castings",
    });
    for (const detail of ["ana@shipper.example", "317-555-0100", "Dock 4 is closed.", "<first>"]) {
      expect(notification?.text).toContain(detail);
    }
    expect(notification?.html).toContain("Use dock 6 &amp; call &lt;first&gt;.");
    expect(confirmation).toMatchObject({
      kind: "contact",
      toEmail: "ana@shipper.example",
      replyToEmail: company.email.general,
      subject: `We have your message: ${company.name}`,
    });
    expect(confirmation?.text).toContain("within 24 hours");
  });

  test("the email to the sender repeats nothing they typed", async () => {
    await take(aMessage({ name: "Win a prize", company: null }));
    const [, confirmation] = await db.database.query.select().from(mails);
    expect(`${confirmation?.subject} ${confirmation?.html}`).not.toMatch(/Win a prize|Dock 4/);
  });

  test("a form sent twice, even at once, is one message with two emails", async () => {
    const message = aMessage();
    await Promise.all([take(message), take(message)]);
    await take(message);
    expect(await stored()).toHaveLength(1);
    expect(await db.database.query.$count(mails)).toBe(2);
  });

  test("a message whose mails can't be written is not stored either", async () => {
    const failing: Database = {
      ...db.database,
      transaction: (actorId, work) =>
        db.database.transaction(actorId, async (tx) => {
          await work(tx);
          throw new Error("the power went");
        }),
    };
    await expect(take(aMessage(), failing)).rejects.toThrow("the power went");
    expect(await stored()).toEqual([]);
    expect(await db.database.query.$count(mails)).toBe(0);
  });

  test("an address too long for email costs the confirmation, never the message", async () => {
    const email = `${"a".repeat(239)}@shipper.example`;
    expect(email).toHaveLength(255);
    await take(aMessage({ email }));
    expect(await stored()).toMatchObject([{ email }]);
    const sent = await db.database.query.select().from(mails);
    expect(sent).toMatchObject([{ toEmail: company.email.general, replyToEmail: null }]);
    expect(sent[0]?.text).toContain(email);
  });

  test("the signed-in sender is recorded, and the message outlives the account", async () => {
    const actor = await aShipper(db.database);
    await takeMessage({ database: db.database, actor, clock: systemClock }, aMessage());
    expect(await stored()).toMatchObject([{ user_id: actor.userId }]);
    await db.database.query.delete(users).where(eq(users.id, actor.userId));
    expect(await stored()).toMatchObject([{ user_id: null, name: "Ana Ode" }]);
  });

  test("every message is in a known state", async () => {
    await take(aMessage());
    await expect(db.outside("update contact_messages set status = 'lost'")).rejects.toThrow(
      "contact_messages_status_known",
    );
  });
});
