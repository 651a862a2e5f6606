import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aStaffMember } from "#tests/support/factories.ts";
import { someRates } from "#tests/support/instant-quotes.ts";
import { prepare } from "#tests/support/prepare.ts";
import { aStoredRequest } from "#tests/support/quotes.ts";

const lane = { originZip: "46204", destinationZip: "60601", totalWeight: 1_250.5 };

describe("the API for the work on quotes", () => {
  const { db, api, shipper, keys, list } = prepareDeskScene();
  const colleague = prepare(() => aStaffMember(db.database));

  let id: string;
  let company: string;
  beforeEach(async () => {
    company = `Ode ${randomUUID()}`;
    ({ id } = await aStoredRequest(db.database, { userId: shipper.userId, company }));
  });
  const assign = (staffId: unknown, version: string | null = '"0"', key = keys.staff) =>
    api.put(key, `/quotes/${id}/assignee`, { staffId }, version);
  const note = (text: unknown, key = keys.staff) =>
    api.send(key, `/quotes/${id}/notes`, { body: { text } });
  const read = async (key = keys.staff) => (await api.send(key, `/quotes/${id}`)).body;
  const person = () => ({
    id: colleague.userId,
    name: `${colleague.firstName} ${colleague.lastName}`,
  });

  test("staff assign a request to a colleague, whose list it is on, and to nobody", async () => {
    expect((await assign(colleague.userId)).body).toMatchObject({ version: 1 });
    expect((await read()).assignedTo).toEqual(person());
    const theirs = `/quotes?scope=all&search=${encodeURIComponent(company)}&assignedTo=`;
    expect((await list(theirs + colleague.userId)).data).toMatchObject([
      { id, assignedTo: person() },
    ]);
    expect((await list(`${theirs}nobody`)).data).toEqual([]);
    expect((await assign(null, '"1"')).body).toMatchObject({ assignedTo: null, version: 2 });
    expect((await list(`${theirs}nobody`)).data).toMatchObject([{ id, assignedTo: null }]);
    expect((await list(theirs + colleague.userId)).data).toEqual([]);
  });

  test("nobody but staff gets a request, and only at the version that was read", async () => {
    expect((await assign(shipper.userId)).body).toMatchObject({ code: "invalid", status: 422 });
    expect((await assign("a colleague")).body).toMatchObject({ errors: [{ field: "staffId" }] });
    expect((await assign(colleague.userId, '"4"')).status).toBe(412);
    expect((await assign(colleague.userId, null)).status).toBe(428);
    expect(await read()).toMatchObject({ assignedTo: null, version: 0 });
  });

  test("staff read each other's notes, and the customer reads neither them nor who has it", async () => {
    await assign(colleague.userId);
    expect((await note("They ship every Tuesday.")).status).toBe(201);
    expect((await note("Ask about the return lane.")).body.notes).toHaveLength(2);
    const { notes } = await read();
    expect(notes.map((one: { text: string }) => one.text)).toEqual([
      "Ask about the return lane.",
      "They ship every Tuesday.",
    ]);
    expect(notes[0]).toMatchObject({
      author: expect.any(String),
      createdAt: "2026-11-21T17:00:00.000Z",
    });
    expect(await read(keys.shipper)).toMatchObject({ id, notes: null, assignedTo: null });
    const own = await list(`/quotes?search=${encodeURIComponent(company)}`, keys.shipper);
    expect(own.data).toMatchObject([{ id, assignedTo: null }]);
  });

  test("staff read the price of a request by our rates, or what is missing for one", async () => {
    const suggested = async (given: object, key = keys.staff) => {
      const asked = await aStoredRequest(db.database, given);
      return api.send(key, `/quotes/${asked.id}/suggested-price`);
    };
    const whole = { originZip: "46204", destinationZip: "60601", totalWeight: 1_000 };
    expect((await suggested(whole)).body).toEqual({ missing: "rate", price: null });
    expect((await suggested({})).body).toEqual({ missing: "weight", price: null });
    expect((await suggested({ totalWeight: 1_000 })).body).toEqual({ missing: "ZIP", price: null });
    await someRates(db.database, colleague);
    const needs = { ...whole, userId: shipper.userId, accessorials: ["Liftgate" as const] };
    const found = await suggested(needs);
    expect(found.body).toMatchObject({
      missing: null,
      price: { totalCents: 15_000, lines: [{ code: "linehaul" }], unpriced: ["liftgate"] },
    });
    expect((await suggested(needs, keys.shipper)).status).toBe(404);
  });

  test("a note has to say something", async () => {
    for (const text of ["  ", "x".repeat(4_001), 7]) {
      expect((await note(text)).body).toMatchObject({ errors: [{ field: "text" }] });
    }
    expect((await read()).notes).toEqual([]);
  });

  test("nobody else assigns a request or adds a note to it", async () => {
    for (const key of [keys.shipper, keys.stranger, keys.carrier]) {
      expect((await assign(colleague.userId, '"0"', key)).status).toBe(404);
      expect((await note("Ours", key)).status).toBe(404);
    }
    expect(await read()).toMatchObject({ assignedTo: null, notes: [] });
  });

  test("what is to do comes first in, first out, and leaves once it's priced or declined", async () => {
    const batch = randomUUID();
    const [first, second] = [
      await aStoredRequest(db.database, { company: batch }),
      await aStoredRequest(db.database, { company: batch }),
    ];
    const toDo = async () =>
      (await list(`/quotes?scope=all&search=${batch}&status=to+do`)).data.map((one) => one.id);
    expect(await toDo()).toEqual([first.id, second.id]);
    const answer = await api.send(keys.staff, `/quotes/${first.id}/review`, { method: "POST" });
    expect(answer.status).toBe(200);
    expect(await toDo()).toEqual([second.id, first.id]);
    const reason = "No capacity that week";
    await api.send(keys.staff, `/quotes/${second.id}/decline`, { body: { reason } });
    expect(await toDo()).toEqual([first.id]);
  });

  test("the filters of the desk are for the list of all companies", async () => {
    for (const [field, value] of [
      ["status", "to+do"],
      ["assignedTo", "nobody"],
    ]) {
      const answer = await api.send(keys.staff, `/quotes?${field}=${value}`);
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    }
    const others = await api.send(keys.shipper, "/quotes?scope=all&assignedTo=nobody");
    expect(others.status).toBe(403);
  });

  test("staff request a quote for a customer who calls, who finds it among their own", async () => {
    const path = `/companies/${shipper.userId}/quotes`;
    const caller = { ...lane, contact: { name: "Dora Dock" } };
    const made = await api.send(keys.staff, path, { body: caller });
    expect(made).toMatchObject({
      status: 201,
      body: { contact: "Dora Dock", email: shipper.email, totalWeight: 1_250.5, notes: [] },
    });
    const own = await api.send(keys.shipper, `/quotes/${made.body.id}`);
    expect(own.body).toMatchObject({ status: "pending", pickup: "46204" });
    const mails = await db.outside(
      `select to_email from mails where to_email = '${shipper.email}'`,
    );
    expect(mails.length).toBeGreaterThan(0);
    const [logged] = await db.outside(
      `select details from audit_log where action = 'quote.request' and subject_id = '${made.body.id}'`,
    );
    expect(logged?.details).toEqual({ customer: shipper.userId });
  });

  test("staff request a quote for a customer without an account", async () => {
    const guest = { name: "Gus Guest", company, email: "gus@guest.example", phone: "317 555 0101" };
    const made = await api.send(keys.staff, "/quotes/guest", { body: { ...lane, contact: guest } });
    expect(made).toMatchObject({ status: 201, body: { company, email: "gus@guest.example" } });
    expect((await api.send(keys.staff, `/quotes/${made.body.id}`)).status).toBe(200);
    expect((await api.send(keys.shipper, `/quotes/${made.body.id}`)).status).toBe(404);
  });

  test("a customer without a profile needs a company and a phone number", async () => {
    const path = `/companies/${colleague.userId}/quotes`;
    const missing = await api.send(keys.staff, path, { body: lane });
    expect(missing.status).toBe(422);
    expect(missing.body.errors.map((one: { field: string }) => one.field)).toEqual([
      "contact.company",
      "contact.phone",
    ]);
  });

  test("nobody else requests quotes for others", async () => {
    const contact = { name: "Gus", company, email: "gus@guest.example", phone: "317 555 0101" };
    for (const key of [keys.shipper, keys.stranger, keys.carrier]) {
      const forCompany = `/companies/${shipper.userId}/quotes`;
      expect((await api.send(key, forCompany, { body: lane })).status).toBe(404);
      const guest = await api.send(key, "/quotes/guest", { body: { ...lane, contact } });
      expect(guest.status).toBe(404);
    }
    const nobody = `/companies/${randomUUID()}/quotes`;
    expect((await api.send(keys.staff, nobody, { body: lane })).status).toBe(404);
  });
});
