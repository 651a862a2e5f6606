import { expect, test } from "vitest";
import { company } from "#app/features/company/profile.ts";
import { renderMail } from "./render-mail.server.ts";
import { MailAction, MailFacts, MailShell, Paragraph, Quoted } from "./shell.server.tsx";

const mail = (
  <MailShell preview="A short look" title="We have your request">
    <Paragraph>Ana, thank you.</Paragraph>
    <MailFacts
      rows={[
        { label: "Origin", value: "Columbus, OH 43215" },
        { label: "Commodity", value: "<b>Castings</b> & more" },
      ]}
    />
    <Quoted text={"First line\nSecond line"} />
    <MailAction href="https://freight.example/track">Track it</MailAction>
  </MailShell>
);

test("a mail says who we are and how to reach us, and what it is about", async () => {
  const { html } = await renderMail(mail);
  const { name, phone, address } = company;
  for (const said of [name, phone.display, address.street, address.postalCode]) {
    expect(html).toContain(said);
  }
  expect(html).toContain("Columbus, OH 43215");
  expect(html).toMatch(/<h1[^>]*>We have your request<\/h1>/);
});

test("what somebody typed is text, never markup", async () => {
  const { html, text } = await renderMail(mail);
  expect(html).toContain("&lt;b&gt;Castings&lt;/b&gt; &amp; more");
  expect(text).toContain("<b>Castings</b> & more");
});

test("the text part reads from top to bottom, a line where there was a line", async () => {
  const { text } = await renderMail(mail);
  expect(text).toContain("Ana, thank you.\n");
  expect(text).toContain("\nOrigin\nColumbus, OH 43215\n");
  expect(text).not.toContain("tel:");
  expect(text).toContain("First line\nSecond line");
  expect(text).toContain("https://freight.example/track");
  expect(text).not.toContain("A short look");
});

test("a mail loads nothing from anywhere", async () => {
  const { html } = await renderMail(mail);
  expect(html).not.toMatch(/<img|<script|@import|url\(|<link/);
});
