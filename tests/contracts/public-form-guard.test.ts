import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { guardPublicForm } from "#app/forms/guard-public-form.server.ts";
import { newTicket } from "#app/platform/form-ticket.server.ts";
import { type RequestContext, requestContext } from "#app/platform/request-context.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

const signer = createSigner("s3cret-".repeat(8));
const opened = new Date("2026-11-20T17:00:00Z");
const day = 24 * 60 * 60 * 1000;

const db = prepareDatabase();

type Sending = { ticket?: string | null; clientAddress?: string; recipient?: string };

const aTicket = (by = signer) => newTicket(by, { now: () => opened }, true).split(";", 1)[0] ?? "";

/** Sends a public form that many milliseconds after its page was opened. */
function sendAfter(
  milliseconds: number,
  {
    ticket = aTicket(),
    clientAddress = randomUUID(),
    recipient = `${randomUUID()}@a.example`,
  }: Sending = {},
) {
  const context = new RouterContextProvider();
  const clock = { now: () => new Date(opened.getTime() + milliseconds) };
  const known = { database: db.database, clock, signer, clientAddress };
  context.set(requestContext, known as RequestContext);
  const headers: HeadersInit = ticket === null ? {} : { cookie: ticket };
  const request = new Request("https://freight.example/contact", { method: "POST", headers });
  const form = new FormData();
  form.set("name", "Ana Ode");
  return guardPublicForm(context, request, form, { recipient });
}

test.each([0, 300, 60_000, day])(
  "a form sent %d ms after its page was opened is taken",
  async (ms) => {
    expect(await sendAfter(ms)).toMatch(/^[\w-]{43}$/);
  },
);

test("a form is refused if its ticket is missing, expired, from the future or someone else's", async () => {
  const made = aTicket(createSigner("another secret ".repeat(4)));
  for (const attempt of [
    sendAfter(day + 1),
    sendAfter(-60_000),
    sendAfter(60_000, { ticket: made }),
    sendAfter(60_000, { ticket: null }),
  ]) {
    await expect(attempt).rejects.toMatchObject({ code: "invalid" });
  }
});

test("one address gets email from at most five forms an hour", async () => {
  const recipient = `${randomUUID()}@stranger.example`;
  for (let n = 0; n < 5; n += 1) await sendAfter(60_000, { recipient });
  await expect(sendAfter(60_000, { recipient })).rejects.toMatchObject({ code: "too_many" });
  const spelled = recipient.toUpperCase();
  await expect(sendAfter(60_000, { recipient: spelled })).rejects.toMatchObject({
    code: "too_many",
  });
});

test("a resent form has the same key, and another ticket gives another key", async () => {
  const [ticket, another] = [aTicket(), aTicket()];
  const [first, again] = [await sendAfter(60_000, { ticket }), await sendAfter(90_000, { ticket })];
  expect(again).toBe(first);
  expect(await sendAfter(60_000, { ticket: another })).not.toBe(first);
});
