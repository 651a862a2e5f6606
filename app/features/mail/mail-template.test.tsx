import { expect, test } from "vitest";
import { mailTemplate } from "./mail-template.server.ts";
import { MailAction, MailShell, Paragraph } from "./shell.server.tsx";

const greeting = mailTemplate(["name", "link"], ({ name, link }) => (
  <MailShell preview={name} title={`Hello ${name}`}>
    <Paragraph>Dear {name}</Paragraph>
    <MailAction href={link}>Open</MailAction>
  </MailShell>
));

test("a template is filled in for each recipient, in both parts", async () => {
  const [one, two] = await Promise.all([
    greeting({ name: "Dana", link: "https://freight.example/1" }),
    greeting({ name: "Ana", link: "https://freight.example/2" }),
  ]);
  expect(one.html).toContain("Dana");
  expect(one.html).toContain('href="https://freight.example/1"');
  expect(two.text).toContain("Dear Ana");
  expect(two.html + two.text).not.toMatch(/Dana|\{\{/);
});

test("a value is text: it adds no markup, and no other value", async () => {
  const { html, text } = await greeting({ name: "<b>{{1}}", link: "https://freight.example" });
  expect(html).toContain("&lt;b&gt;{{1}}");
  expect(text).toContain("<b>{{1}}");
});
