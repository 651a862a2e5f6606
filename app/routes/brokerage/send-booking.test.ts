import { afterEach, expect, test, vi } from "vitest";
import { tender } from "#tests/support/visitor.ts";
import { sendBooking } from "./send-booking.ts";

afterEach(() => void vi.unstubAllGlobals());

/** What comes of a filled form that the server answers so. */
async function answeredBy(answer: Response) {
  const form = new FormData();
  for (const [name, value] of tender("key")) form.append(name, value);
  const server = vi.fn<typeof fetch>(async () => answer);
  vi.stubGlobal("fetch", server);
  const came = await sendBooking(form);
  expect(String(server.mock.lastCall?.[1]?.body)).toBe(String(tender("key")));
  return came;
}

test("a load that was booked leads to the list", async () => {
  const came = await answeredBy(Response.json({ trackingId: "ABC123XYZ" }, { status: 201 }));
  expect(came).toBeInstanceOf(Response);
  expect((came as Response).headers.get("location")).toBe("/brokerage?tab=track");
});

test("a refused form comes back with what the server says of it", async () => {
  const refused = { error: "This form was booked before.", bookingKey: "another" };
  const came = await answeredBy(Response.json(refused, { status: 409 }));
  expect(came).toMatchObject({ data: refused, init: { status: 409 } });
});

test("a refusal in words alone is shown in these words", async () => {
  const came = await answeredBy(new Response("That is too long.", { status: 413 }));
  expect(came).toMatchObject({ data: { error: "That is too long." }, init: { status: 413 } });
});

test("while the database is away the form stays, to be sent again", async () => {
  expect(await answeredBy(Response.json({ message: "Later." }, { status: 503 }))).toEqual({
    unreachable: true,
  });
});
