import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { times } from "#tests/support/long-run.ts";
import { startSmtp, type TestSmtp } from "#tests/support/smtp.ts";
import { failureOf } from "./failure.ts";
import { fileSender } from "./files.server.ts";
import type { Sender, StoredMail } from "./sender.ts";
import { smtpSender } from "./smtp.server.ts";

const from = { name: "Monument Freight", address: "mail@monumentfreight.example" };

function aMail(given: Partial<StoredMail> = {}): StoredMail {
  const id = randomUUID();
  return {
    id,
    kind: "quote",
    state: "waiting",
    messageId: `<${id}@monumentfreight.example>`,
    toEmail: "quotes@monumentfreight.example",
    fromEmail: null,
    fromName: null,
    replyToEmail: null,
    replyToName: null,
    subject: "Quote request",
    html: "<p>Hello</p>",
    text: "Hello",
    isSecret: false,
    unsubscribeUrl: null,
    attachments: [],
    createdAt: new Date("2026-11-20T15:00:00Z"),
    attempts: 1,
    firstAttemptAt: null,
    nextAttemptAt: null,
    leasedUntil: null,
    lease: null,
    settledAt: null,
    lastCode: null,
    lastError: null,
    ...given,
  };
}

let smtp: TestSmtp;
let sender: Sender;
beforeAll(async () => {
  smtp = await startSmtp();
  sender = smtpSender({ url: smtp.url, from });
});
afterAll(async () => {
  sender.close();
  await smtp.stop();
});

async function sent(given: Partial<StoredMail>) {
  const mail = aMail(given);
  await sender.send(mail);
  const received = smtp.received.find(({ messageId }) => messageId === mail.messageId);
  if (!received) throw new Error("the mail did not arrive");
  return received;
}

test("an email comes from us, replies go to the visitor, and both parts are included", async () => {
  const mail = await sent({ replyToEmail: "ana@shipper.example", replyToName: "Ana Ode" });
  expect(mail).toMatchObject({
    from,
    to: [{ address: "quotes@monumentfreight.example" }],
    replyTo: [{ name: "Ana Ode", address: "ana@shipper.example" }],
    subject: "Quote request",
    date: "2026-11-20T15:00:00.000Z",
    envelope: { from: from.address, to: ["quotes@monumentfreight.example"] },
    attachments: [],
  });
  expect(mail.html?.trim()).toBe("<p>Hello</p>");
  expect(mail.text?.trim()).toBe("Hello");
});

test("an email may have another sender of ours; bounces still come to us", async () => {
  const mail = await sent({ fromEmail: "sales@monumentfreight.example", fromName: "Sales" });
  expect(mail.from).toEqual({ name: "Sales", address: "sales@monumentfreight.example" });
  expect(mail.envelope.from).toBe(from.address);
});

test("an invitation is recognized, and other attachments arrive intact", async () => {
  const invitation = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n";
  const bytes = Buffer.from([0, 255, 13, 10, 46, 13, 10]);
  const mail = await sent({
    attachments: [
      {
        filename: "consultation.ics",
        contentType: "text/calendar",
        content: Buffer.from(invitation).toString("base64"),
        method: "REQUEST",
      },
      {
        filename: "Straße.pdf",
        contentType: "application/pdf",
        content: bytes.toString("base64"),
      },
    ],
  });
  expect(mail.raw).toMatch(/Content-Type: text\/calendar;[^\n]*method=REQUEST/);
  expect(mail.raw).toContain(Buffer.from(invitation).toString("base64"));
  const files = mail.attachments.map(({ filename }) => filename);
  expect(files).toEqual(expect.arrayContaining(["consultation.ics", "Straße.pdf"]));
  const pdf = mail.attachments.find(({ mimeType }) => mimeType === "application/pdf");
  expect(Buffer.from(pdf?.content as ArrayBuffer)).toEqual(bytes);
});

test("subjects and names of any script arrive as they were typed", async () => {
  const line = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
    .filter((typed) => /^[^\p{C}\p{Z}]+(?: [^\p{C}\p{Z}]+)*$/u.test(typed));
  await fc.assert(
    fc.asyncProperty(line, line, async (subject, name) => {
      const mail = await sent({ subject, replyToEmail: "ana@shipper.example", replyToName: name });
      expect(mail.subject).toBe(subject);
      expect(mail.replyTo).toEqual([{ name, address: "ana@shipper.example" }]);
    }),
    { numRuns: times(20, 500) },
  );
});

test("no field can add a header or a recipient", async () => {
  const evil = "x\r\nBcc: victim@elsewhere.example\r\n\r\nbody";
  const mail = await sent({
    subject: evil,
    fromName: evil,
    replyToEmail: "ana@shipper.example",
    replyToName: `"${evil}" <other@elsewhere.example>,`,
  });
  expect(mail.envelope.to).toEqual(["quotes@monumentfreight.example"]);
  expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(mail.replyTo).toMatchObject([{ address: "ana@shipper.example" }]);
});

test("login and encryption are used where the server has them", async () => {
  const login = { user: "freight", password: "p@ss/word" };
  const server = await startSmtp({ startTls: true, login });
  const signedIn = Object.assign(new URL(server.url), {
    username: login.user,
    password: encodeURIComponent(login.password),
  });
  const own = smtpSender({ url: signedIn.href, from });
  await own.send(aMail());
  own.close();
  expect(server.received).toMatchObject([{ secure: true, user: "freight" }]);
  await server.stop();
});

test("a wrong SMTP password is retried, because it is not the email's fault", async () => {
  const login = { user: "freight", password: "right" };
  const server = await startSmtp({ startTls: true, login });
  const url = server.url.replace("//", "//freight:wrong@");
  const own = smtpSender({ url, from });
  const error: unknown = await own.send(aMail()).catch((thrown: unknown) => thrown);
  expect(failureOf(error)).toMatchObject({ code: "535", permanent: false, unreachable: true });
  own.close();
  await server.stop();
});

test.each([
  ["offers no encryption", false],
  ["has a certificate that nobody vouches for", true],
])("a remote server that %s gets no email", async (_case, startTls) => {
  const server = await startSmtp({ startTls });
  // The same server under an address that is not one of this machine's names.
  const own = smtpSender({ url: `smtp://[::ffff:127.0.0.1]:${server.port}`, from });
  const error: unknown = await own.send(aMail()).catch((thrown: unknown) => thrown);
  expect(failureOf(error)).toMatchObject({ permanent: false, unreachable: true });
  expect(server.received).toEqual([]);
  own.close();
  await server.stop();
});

test("without a server an email is one complete file, however often it is written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mail-"));
  const files = fileSender(join(folder, "mail"), from);
  const mail = aMail({ subject: "Größe" });
  await files.send(mail);
  await files.send(mail);
  expect(readdirSync(join(folder, "mail"))).toEqual([`${mail.id}.eml`]);
  const read = await PostalMime.parse(readFileSync(join(folder, "mail", `${mail.id}.eml`)));
  expect(read).toMatchObject({ subject: "Größe", messageId: mail.messageId });
  rmSync(folder, { recursive: true });
});
