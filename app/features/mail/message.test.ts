import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { mailMessage } from "./message.server.ts";
import type { StoredMail } from "./sender.ts";

const stored: StoredMail = {
  id: "b5a7e6f0-6a3f-4f0e-8c55-1d1f1d1f1d1f",
  kind: "shipment",
  state: "waiting",
  messageId: "<1@freight.example>",
  toEmail: "dock@consignee.example",
  fromEmail: null,
  fromName: null,
  replyToEmail: null,
  replyToName: null,
  subject: "A load moved",
  html: "<p>It did</p>",
  text: null,
  isSecret: false,
  unsubscribeUrl: null,
  attachments: [],
  createdAt: new Date("2026-05-04T12:00:00Z"),
  attempts: 0,
  firstAttemptAt: null,
  nextAttemptAt: null,
  leasedUntil: null,
  lease: null,
  settledAt: null,
  lastCode: null,
  lastError: null,
};

/** The headers of an email as sent, unfolded. */
async function headersOf(mail: Partial<StoredMail>) {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const from = { address: "desk@freight.example" };
  const { message } = await transport.sendMail(mailMessage({ ...stored, ...mail }, from));
  return (
    String(message)
      .split("\r\n\r\n")[0]
      ?.replace(/\r\n\s+/g, " ")
      .split("\r\n") ?? []
  );
}

test("an email that can be unsubscribed from has a one-click header", async () => {
  const token = "a".repeat(120);
  const headers = await headersOf({
    unsubscribeUrl: `https://freight.example/stop-notices?token=${token}`,
  });
  expect(headers).toContain(
    `List-Unsubscribe: <https://freight.example/stop-notices?token=${token}>`,
  );
  expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test("a requested email has no unsubscribe header", async () => {
  expect((await headersOf({})).filter((line) => /unsubscribe/i.test(line))).toEqual([]);
});

test.each([
  { filename: "a.txt", path: "/etc/hostname" },
  { filename: "a.txt", href: "http://localhost:1/a.txt" },
])("an email that refers to $path$href as an attachment is not sent", async (file) => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const message = {
    ...mailMessage(stored, { address: "desk@freight.example" }),
    attachments: [file],
  };
  await expect(transport.sendMail(message)).rejects.toThrow(/access rejected/);
});
