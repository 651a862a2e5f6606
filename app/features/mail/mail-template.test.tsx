import { expect, test } from "vitest";
import { prepareDatabase } from "#tests/support/prepare.ts";
import { enqueueMail } from "./enqueue.server.ts";
import { mailTemplate } from "./mail-template.server.ts";
import { claimMail } from "./outbox.server.ts";
import { MailAction, MailShell, Paragraph } from "./shell.server.tsx";
import { mailTemplates } from "./tables.server.ts";

const greeting = mailTemplate(["name", "link"], ({ name, link }) => (
  <MailShell preview={name} title={`Hello ${name}`}>
    <Paragraph>Dear {name}</Paragraph>
    <MailAction href={link}>Open</MailAction>
  </MailShell>
));

const db = prepareDatabase();

/** The email as the mail server gets it. */
async function greet(values: { name: string; link: string }) {
  const { query } = db.database;
  const content = await greeting(query, values);
  await enqueueMail(query, { toEmail: "a@b.example", formType: "contact", subject: "Hi", content });
  const mail = await claimMail(query, new Date());
  return { html: `${mail?.html}`, text: `${mail?.text}` };
}

test("a template is stored once, and filled in for each recipient, in both parts", async () => {
  const one = await greet({ name: "Dana", link: "https://freight.example/1" });
  const two = await greet({ name: "Ana", link: "https://freight.example/2" });
  expect(one.html).toContain("Dana");
  expect(one.html).toContain('href="https://freight.example/1"');
  expect(two.text).toContain("Dear Ana");
  expect(two.html + two.text).not.toMatch(/Dana|\{\{/);
  expect(await db.database.query.select().from(mailTemplates)).toHaveLength(1);
});

test("a value is text: it adds no markup, and no other value", async () => {
  const { html, text } = await greet({ name: "<b>{{1}}", link: "https://freight.example" });
  expect(html).toContain("&lt;b&gt;{{1}}");
  expect(text).toContain("<b>{{1}}");
});
