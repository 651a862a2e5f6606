import { expect, test } from "vitest";
import { formAnswerType } from "./form-answer.ts";
import { readPlainAnswer } from "./plain-answer.ts";

const ofForm = (answer: object, status = 200) =>
  new Response(JSON.stringify(answer), { status, headers: { "content-type": formAnswerType } });
const reply = { reply: { intent: "", typed: {}, errors: {} } };

test("a form that was taken leads to its next page", async () => {
  const answer = ofForm({ to: "/air-cargo-security?received=1", isDocument: false });
  expect(await readPlainAnswer(answer)).toEqual({ to: "/air-cargo-security?received=1" });
});

test.each([
  ["with errors", ofForm(reply, 422)],
  ["as too many", ofForm(reply, 429)],
  [
    "for a button that sends nothing",
    new Response("[]", { headers: { "x-remix-response": "yes" } }),
  ],
])("a form that our server refused, %s, goes to its own page", async (_, answer) => {
  expect(await readPlainAnswer(answer)).toBe("refused");
});

const page = { "content-type": "text/html" };
test.each([
  ...[200, 403, 413, 500, 502, 503, 504].map((status) => [
    `a proxy's ${status}`,
    new Response("<h1>Gateway</h1>", { status, headers: page }),
  ]),
  ["our own outage", ofForm(reply, 503)],
  ["our own failure", new Response("[]", { status: 500, headers: { "x-remix-response": "yes" } })],
] as [string, Response][])("%s keeps the page with what was typed", async (_, answer) => {
  expect(await readPlainAnswer(answer)).toBe("unanswered");
});

test("an answer that breaks off is none", async () => {
  const cut = new Response('{"to": "/air', { headers: { "content-type": formAnswerType } });
  await expect(readPlainAnswer(cut)).rejects.toThrow();
});
