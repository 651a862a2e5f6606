import { expect, test } from "vitest";
import { company } from "#app/features/company/profile.ts";
import { renderMail } from "./render-mail.server.ts";
import { Facts, MailAction, MailShell, Paragraph, Quoted } from "./shell.server.tsx";

const mail = (
  <MailShell preview="A short look" title="We have your request">
    <Paragraph>Ana, thank you.</Paragraph>
    <Facts
      rows={[
        { label: "Origin", value: "Indianapolis, IN 46204" },
        { label: "Commodity", value: "<b>Castings</b> & more" },
      ]}
    />
    <Quoted text={"First line\nSecond line"} />
    <MailAction href="https://freight.example/track">Track it</MailAction>
  </MailShell>
);

test("a mail says who we are and how to reach us, and what it is about", async () => {
  const { html } = await renderMail(mail);
  for (const said of [company.name, company.phone.display, "Indianapolis, IN 46204"]) {
    expect(html).toContain(said);
  }
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
  expect(text).toMatch(/Origin\n+Indianapolis, IN 46204\n/);
  expect(text).toContain("First line\nSecond line");
  expect(text).toContain("https://freight.example/track");
  expect(text).not.toContain("A short look");
});

test("a mail loads nothing from anywhere", async () => {
  const { html } = await renderMail(mail);
  expect(html).not.toMatch(/<img|<script|@import|url\(|<link/);
});
