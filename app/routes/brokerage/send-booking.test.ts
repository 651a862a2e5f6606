import { afterEach, expect, test, vi } from "vitest";
import { tender } from "#tests/support/visitor.ts";
import { sendBooking } from "./send-booking.ts";

afterEach(() => void vi.unstubAllGlobals());

/** The result of a filled form, with `more` fields, for a given server response. */
async function answeredBy(answer: Response, more: Record<string, string> = {}) {
  const sent = tender("key");
  for (const [name, value] of Object.entries(more)) sent.set(name, value);
  const form = new FormData();
  for (const [name, value] of sent) form.append(name, value);
  const server = vi.fn<typeof fetch>(async () => answer);
  vi.stubGlobal("fetch", server);
  const came = await sendBooking(form);
  expect(String(server.mock.lastCall?.[1]?.body)).toBe(String(sent));
  return came;
}

const booked = () => Response.json({ trackingId: "ABC123XYZ" }, { status: 201 });

test("a load that was booked leads to the list", async () => {
  const came = await answeredBy(booked());
  expect(came).toBeInstanceOf(Response);
  expect((came as Response).headers.get("location")).toBe("/brokerage?tab=track");
});

test("a load that is booked to add details leads to the first section", async () => {
  const came = await answeredBy(booked(), { next: "details" });
  const to = (came as Response).headers.get("location");
  expect(to).toBe("/brokerage/shipments/ABC123XYZ/details/stops");
});

test("a refused form comes back with what the server says of it", async () => {
  const reply = {
    intent: "book",
    typed: { bookingKey: ["another"] },
    errors: {},
    refusal: "Twice.",
  };
  const came = await answeredBy(Response.json(reply, { status: 409 }));
  expect(came).toMatchObject({ data: reply, init: { status: 409 } });
});

test("a plain text refusal is shown as it is", async () => {
  const came = await answeredBy(new Response("That is too long.", { status: 413 }));
  expect(came).toMatchObject({ data: { refusal: "That is too long." }, init: { status: 413 } });
});

test("during an outage the form stays, and a toast says so", async () => {
  const came = await answeredBy(Response.json({ message: "Later." }, { status: 503 }));
  const local = { toast: { title: "Error", description: "Later." } };
  expect(came).toMatchObject({ data: { refusal: "Later.", local }, init: { status: 503 } });
});
