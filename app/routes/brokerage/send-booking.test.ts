import { afterEach, expect, test, vi } from "vitest";
import { sendsDraft } from "#app/features/shipments/tender-form.ts";
import { jsonOf, tender } from "#tests/support/visitor.ts";
import { sendBooking } from "./send-booking.ts";

afterEach(() => void vi.unstubAllGlobals());

const byRoute = async () => "the page's own answer";

/** The result of a filled form, with `more` fields, for the API's response, and what was sent. */
async function answeredBy(answer: Response, more: Record<string, string> = {}) {
  const typed = tender("key");
  for (const [name, value] of Object.entries(more)) typed.set(name, value);
  const form = new FormData();
  for (const [name, value] of typed) form.append(name, value);
  const server = vi.fn<typeof fetch>(async () => answer);
  const page = { cookie: "" };
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { protocol: "https:" });
  const came = await sendBooking(form, byRoute);
  return { came, sent: server.mock.lastCall, page };
}

const booked = () => Response.json({ trackingId: "ABC123XYZ" }, { status: 201 });

test("a load that was booked leads to the list, with a toast", async () => {
  const { came, sent, page } = await answeredBy(booked(), { publicTracking: "on" });
  expect((came as Response).headers.get("location")).toBe("/brokerage?tab=track");
  expect(sent?.[1]?.headers).toMatchObject({ "idempotency-key": "key" });
  const choices = { knownShipper: false, publicTracking: true };
  expect(JSON.parse(String(sent?.[1]?.body))).toEqual({ ...jsonOf(tender()), ...choices });
  expect(page.cookie).toMatch(/^toast=.*; Path=\/; SameSite=Lax; Secure$/);
  const carried = decodeURIComponent(page.cookie.split(/[=;]/)[1] ?? "");
  expect(JSON.parse(Buffer.from(carried, "base64").toString())).toMatchObject({
    title: "Shipment Created",
    description: "Tracking ID: ABC123XYZ",
    tone: "default",
  });
});

test("a load that is booked to add details leads to the first section", async () => {
  const { came } = await answeredBy(booked(), { next: "details" });
  const to = (came as Response).headers.get("location");
  expect(to).toBe("/brokerage/shipments/ABC123XYZ/details#stops");
});

test.each([401, 403, 413])("a refusal with %i is left to the page", async (status) => {
  const { came } = await answeredBy(Response.json({ code: "a problem" }, { status }));
  expect(came).toBe("the page's own answer");
});

test.each(["pickupDate", "deliveryDate"])("a load with a %s is left to the page", async (day) => {
  const { came, sent } = await answeredBy(booked(), { [day]: "2026-11-24" });
  expect([came, sent]).toEqual(["the page's own answer", undefined]);
});

const problem = (status: number, more: object) =>
  Response.json({ code: "invalid", detail: "origin: Origin is required", ...more }, { status });

test("a refused load comes back as typed, with the first error of each field", async () => {
  const errors = [
    { field: "origin", message: "Origin is required" },
    { field: "weight", message: "Weight is required" },
    { field: "weight", message: "Weight must be at least 1 lb" },
  ];
  const { came } = await answeredBy(problem(422, { errors }));
  expect(came).toEqual({
    type: "DataWithResponseInit",
    data: {
      intent: "book",
      typed: expect.objectContaining({ weight: ["1250.5"], bookingKey: ["key"] }),
      errors: { origin: "Origin is required", weight: "Weight is required" },
      local: {},
    },
    init: { status: 422 },
  });
});

test.each([
  [400, "malformed_json", "Check its commas.", "Check its commas.", false],
  [409, "conflict", "Booked before, as ABC.", "Booked before, as ABC.", true],
  [422, "idempotency_key_reused", "Use a new key.", /^This form was booked before, with/, true],
])("a refusal with %i, %s, shows why", async (status, code, detail, says, hasNewKey) => {
  const { came } = await answeredBy(problem(status, { code, detail, errors: [] }));
  const description = typeof says === "string" ? says : expect.stringMatching(says);
  const toast = { title: "Error", description, tone: "destructive" };
  expect(came).toMatchObject({
    data: { errors: {}, refusal: description, local: { toast } },
    init: { status },
  });
  const { typed } = (came as unknown as { data: { typed: { bookingKey: string[] } } }).data;
  expect(typed.bookingKey[0]).toMatch(hasNewKey ? /^[0-9a-f-]{36}$/ : /^key$/);
});

test("a weight that is no number is sent as typed, for the API to refuse", async () => {
  const { sent } = await answeredBy(problem(422, { errors: [] }), { weight: "ten" });
  expect(JSON.parse(String(sent?.[1]?.body))).toMatchObject({ weight: "ten" });
});

test("a load that was typed before signing in is left to the page, which forgets it", async () => {
  const { came, sent } = await answeredBy(booked(), { [sendsDraft]: "on" });
  expect(came).toBe("the page's own answer");
  expect(sent).toBeUndefined();
});

test.each<[Response, string | RegExp]>([
  [Response.json({ detail: "Later." }, { status: 503 }), "Later."],
  ...[500, 502, 503, 504].map((status): [Response, RegExp] => [
    new Response("<h1>of a proxy</h1>", { status }),
    /could not reach/,
  ]),
  [new Response("<h1>of a proxy</h1>", { status: 201 }), /could not reach/],
])("during an outage the form stays as typed, and a toast says so", async (answer, says) => {
  const { came } = await answeredBy(answer);
  const description = typeof says === "string" ? says : expect.stringMatching(says);
  expect(came).toMatchObject({
    data: {
      typed: expect.objectContaining({ weight: ["1250.5"] }),
      refusal: description,
      local: { toast: { title: "Error", description } },
    },
    init: { status: 503 },
  });
});
