import { expect, test } from "vitest";
import { submit } from "#tests/support/sections.ts";
import { quotedStopSchema, stopsSchema } from "./schema.ts";

const ends = { "stops[0].kind": "pickup", "stops[1].kind": "delivery" };

test("two blank stops are enough", () => {
  const { value } = submit(stopsSchema, ends);
  expect(value?.stops).toMatchObject([
    { kind: "pickup", company: null, windowFrom: null, appointment: "none", accessorials: [] },
    { kind: "delivery", zip: null },
  ]);
});

test("a stop normalizes spaces and case", () => {
  const { value } = submit(stopsSchema, {
    ...ends,
    "stops[0].company": "  Lakeside Foundry ",
    "stops[0].street": `12${String.fromCharCode(0)}Dock Road`,
    "stops[0].state": "in",
    "stops[0].zip": "46402-1234",
    "stops[0].windowFrom": "2026-11-24T08:00",
    "stops[0].accessorials": "liftgate",
    "stops[0].email": "Dock@Lakeside.example",
  });
  expect(value?.stops[0]).toMatchObject({
    company: "Lakeside Foundry",
    street: "12 Dock Road",
    state: "IN",
    zip: "46402-1234",
    windowFrom: "2026-11-24T08:00",
    accessorials: ["liftgate"],
    email: "dock@lakeside.example",
  });
});

test.each([
  ["street", "PO Box 12", /^A truck can't stop at a PO box/],
  ["zip", "H3X 1C1", /^Canada is outside our service area/],
  ["zip", "09021", /^Only mail goes to APO/],
  ["state", "ON", /^Canada is outside our service area/],
])("a stop that no truck reaches is refused with why: %s %s", (field, typed, why) => {
  const { errors } = submit(stopsSchema, { ...ends, [`stops[0].${field}`]: typed });
  expect(errors).toEqual({ [`stops[0].${field}`]: [expect.stringMatching(why)] });
});

test.each([
  [{ ...ends, "stops[0].zip": "4640" }, "stops[0].zip"],
  [{ ...ends, "stops[1].windowTo": "tomorrow" }, "stops[1].windowTo"],
  [{ ...ends, "stops[1].windowTo": "2026-13-45T99:00" }, "stops[1].windowTo"],
  [{ ...ends, "stops[1].instructions": "x".repeat(1_001) }, "stops[1].instructions"],
  [{ ...ends, "stops[0].accessorials": "magic" }, "stops[0].accessorials"],
  [{ ...ends, "stops[0].appointment": "perhaps" }, "stops[0].appointment"],
  [{ "stops[0].kind": "pickup" }, "stops"],
  [{ "stops[0].kind": "delivery", "stops[1].kind": "pickup" }, "stops"],
])("%o is refused beside its field", (fields, field) => {
  expect(Object.keys(submit(stopsSchema, fields as Record<string, string>).errors ?? {})).toEqual([
    field,
  ]);
});

test.each([
  ["company", 120, "Company"],
  ["street", 120, "Street"],
  ["city", 80, "City"],
  ["contact", 100, "Contact"],
  ["phone", 40, "Phone"],
  ["appointmentNumber", 40, "Appointment number"],
])("the %s of a stop has at most %d characters", (field, atMost, what) => {
  const stop = (length: number) => ({ ...ends, [`stops[1].${field}`]: "x".repeat(length) });
  expect(submit(stopsSchema, stop(atMost)).errors).toBeUndefined();
  expect(submit(stopsSchema, stop(atMost + 1)).errors).toEqual({
    [`stops[1].${field}`]: [`${what} can have at most ${atMost} characters`],
  });
});

test("all that is wrong with a stop is said in one answer, its window too", () => {
  const stop = (number: number, fields: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, typed]) => [`stops[${number}].${name}`, typed]),
    );
  const wrong = {
    ...ends,
    ...stop(0, { email: "nobody", windowFrom: "2026-12-01T10:00", windowTo: "2026-12-01T09:00" }),
    ...stop(1, { email: "nobody", windowTo: "2026-12-02T09:00" }),
  };
  expect(Object.keys(submit(stopsSchema, wrong).errors ?? {})).toEqual([
    "stops[0].email",
    "stops[0].windowTo",
    "stops[1].email",
    "stops[1].windowFrom",
  ]);
});

test("a load begins with a pickup and ends with a delivery, and a stop says what happens", () => {
  const wrong = { "stops[0].kind": "delivery", "stops[1].kind": "pickup" };
  expect(submit(stopsSchema, wrong).errors).toEqual({
    stops: ["The first stop must be a pickup", "The last stop must be a delivery"],
  });
  expect(submit(stopsSchema, { "stops[0].kind": "pickup" }).errors?.stops).toContain(
    "A load needs a pickup and a delivery",
  );
  expect(submit(stopsSchema, { ...ends, "stops[2].kind": "nap" }).errors).toMatchObject({
    "stops[2].kind": ["Choose what happens at this stop"],
  });
  expect(submit(stopsSchema, { ...ends, "stops[0].zip": "46204" }).errors).toBeUndefined();
  for (const zip of ["462041", "46204-12", "x46204"]) {
    expect(submit(stopsSchema, { ...ends, "stops[0].zip": zip }).errors).toEqual({
      "stops[0].zip": ["ZIP code has 5 digits, or 9"],
    });
  }
});

test("a load that software sends without stops is refused", () => {
  const { error } = stopsSchema.safeParse({ version: 1, stops: [] });
  expect(error?.issues[0]?.message).toBe("A load needs a pickup and a delivery");
});

test("a load has at most 20 stops", () => {
  const many = Object.fromEntries(
    Array.from({ length: 21 }, (_, index) => [
      `stops[${index}].kind`,
      index < 20 ? "pickup" : "delivery",
    ]),
  );
  expect(submit(stopsSchema, many).errors).toEqual({ stops: ["A load can have at most 20 stops"] });
  const { "stops[0].kind": _first, ...rest } = many;
  const twenty = Object.values(rest).map((kind, index) => [`stops[${index}].kind`, kind]);
  expect(submit(stopsSchema, Object.fromEntries(twenty)).value?.stops).toHaveLength(20);
});

test("a stop of a quote has a place, a window and accessorials, and no address", () => {
  const stop = {
    kind: "pickup",
    city: "Gary",
    state: "IN",
    zip: "46402",
    windowFrom: "2026-11-24T08:00",
    windowTo: null,
    accessorials: ["liftgate"],
  };
  const address = { company: "Lakeside Foundry", street: "12 Dock Road", phone: "3175550123" };
  const asked = { windowFromWhich: "ask", windowToWhich: "ask" };
  expect(quotedStopSchema.parse({ ...stop, ...address })).toEqual({ ...stop, ...asked });
  const unknown = quotedStopSchema.safeParse({ ...stop, kind: "nap" }).error?.issues;
  expect(unknown?.map(({ message }) => message)).toEqual(["Choose what happens at this stop"]);
});
