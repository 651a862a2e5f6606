import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { prepareDatabase } from "#tests/support/prepare.ts";
import { enqueueMail } from "./enqueue.server.ts";
import { mailCall, type OutgoingMail } from "./outgoing-mail.ts";
import { mails } from "./tables.server.ts";

const call = {
  toEmail: "quotes@monumentfreight.example",
  formType: "service_lead",
  subject: "New lead",
  content: "<p>Hello</p>",
  replyTo: { address: "ana@shipper.example", name: "Ana Ode" },
} satisfies OutgoingMail;

const customer = {
  sendToCustomer: true,
  customerEmail: "ana@shipper.example",
  customerSubject: "We have your request",
  customerContent: "<p>Thanks</p>",
} as const;

describe("the outbox", () => {
  const db = prepareDatabase();

  test("a message with a copy to the customer is two emails with their own IDs", async () => {
    const ids = await enqueueMail(db.database.query, { ...call, ...customer });
    const rows = await db.database.query.select().from(mails);
    expect(rows).toMatchObject([
      { id: ids.id, toEmail: call.toEmail, replyToEmail: "ana@shipper.example", state: "waiting" },
      { id: ids.customerId, toEmail: "ana@shipper.example", replyToEmail: call.toEmail },
    ]);
    expect(new Set(rows.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test("an email with any characters is stored", async () => {
    const typed = "a\0b\ud800 \u{1f69a}";
    const { id } = await enqueueMail(db.database.query, { ...call, subject: typed, text: typed });
    const [mail] = await db.database.query.select().from(mails).where(eq(mails.id, id));
    expect(mail).toMatchObject({ subject: "a b\ufffd \u{1f69a}", text: "ab\ufffd \u{1f69a}" });
  });

  test("an email is rolled back with its cause", async () => {
    const before = await db.database.query.$count(mails);
    const failed = db.database.transaction(null, async (tx) => {
      await enqueueMail(tx, call);
      throw new Error("the cause failed");
    });
    await expect(failed).rejects.toThrow("the cause failed");
    expect(await db.database.query.$count(mails)).toBe(before);
  });

  test("listeners are notified once an email is committed", async () => {
    const heard: string[] = [];
    const stop = await db.database.listen("mails", {
      onMessage: (payload) => heard.push(payload),
      onReconnect: () => {},
    });
    await enqueueMail(db.database.query, call);
    await expect.poll(() => heard).toEqual([""]);
    await stop();
  });

  test.each([
    "",
    "ana",
    "ana@shipper.example, bob@shipper.example",
    "ana@shipper.example\r\nBcc: bob@shipper.example",
    "Ana <ana@shipper.example>",
    `${"a".repeat(250)}@shipper.example`,
  ])("an invalid address is refused: %j", async (address) => {
    const refused = { code: "invalid" };
    const { query } = db.database;
    await expect(enqueueMail(query, { ...call, toEmail: address })).rejects.toMatchObject(refused);
    await expect(enqueueMail(query, { ...call, replyTo: { address } })).rejects.toMatchObject(
      refused,
    );
    await expect(
      enqueueMail(query, { ...call, ...customer, customerEmail: address }),
    ).rejects.toMatchObject({ ...refused, log: "mail call: customerEmail" });
  });
});

test("a subject or name always stays on one line", async () => {
  const lines = fc.string({
    unit: fc.constantFrom("\r", "\n", "\0", "\u2028", "a", "é", ":", " "),
  });
  fc.assert(
    fc.property(lines, (typed) => {
      const { subject, replyTo } = mailCall.parse({
        ...call,
        subject: typed,
        replyTo: { ...call.replyTo, name: typed },
      });
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to reject
      expect(`${subject}${replyTo?.name}`).not.toMatch(/[\u0000-\u001f\u007f\u2028\u2029]/);
    }),
  );
});
