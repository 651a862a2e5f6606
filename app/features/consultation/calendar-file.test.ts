import { expect, test } from "vitest";
import { company } from "#app/features/company/profile.ts";
import { calendarFile } from "./calendar-file.server.ts";
import type { Consultation } from "./consultation.ts";

const consultation: Consultation = {
  id: "0f2c9f9e-8d4a-4a44-b7cd-6b8f6a1f4a10",
  name: "Claim $900 http://evil.example",
  email: "ana@shipper.example",
  phone: "(317) 555-0100",
  topic: null,
  startsAt: new Date("2026-11-24T14:15:00Z"),
  status: "booked",
  sequence: 2,
};
const [, domain] = company.email.general.split("@");
const page = "https://freight.example/consultation/abc.def";
const now = new Date("2026-11-23T10:00:00Z");

/** The lines of a file, unfolded. */
const linesOf = (method: "REQUEST" | "CANCEL" | "PUBLISH") =>
  calendarFile(consultation, { method, page, now })
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n");

test("an invitation names the time in UTC, who invites and who is invited", () => {
  const lines = linesOf("REQUEST");
  expect(lines).toEqual(
    expect.arrayContaining([
      "METHOD:REQUEST",
      `UID:consultation-${consultation.id}@${domain}`,
      "SEQUENCE:2",
      "DTSTAMP:20261123T100000Z",
      "DTSTART:20261124T141500Z",
      "DURATION:PT15M",
      "STATUS:CONFIRMED",
      `ORGANIZER;CN="${company.name}":MAILTO:${company.email.general}`,
    ]),
  );
  const attendee = lines.find((line) => line.startsWith("ATTENDEE"));
  expect(attendee).toMatch(/;CN="ana@shipper\.example":mailto:ana@shipper\.example$/);
});

test.each(["REQUEST", "CANCEL", "PUBLISH"] as const)(
  "a file of %s does not contain the typed name",
  (method) => {
    const calendar = linesOf(method).join("\n");
    expect(calendar).not.toMatch(/evil|900/);
  },
);

test("a cancellation cancels the same entry", () => {
  expect(linesOf("CANCEL")).toEqual(
    expect.arrayContaining([
      "METHOD:CANCEL",
      "STATUS:CANCELLED",
      `UID:consultation-${consultation.id}@${domain}`,
    ]),
  );
});

test("a downloaded file asks for no reply", () => {
  const lines = linesOf("PUBLISH");
  expect(lines).toContain("METHOD:PUBLISH");
  expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
});
