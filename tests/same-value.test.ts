import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { newCharge } from "#app/features/charges/api/charge-schemas.server.ts";
import { chargeSchema } from "#app/features/charges/schema.ts";
import { paymentInput, paymentSchema } from "#app/features/invoices/schema.ts";
import { newQuote } from "#app/features/quotes/api/new-quote.server.ts";
import { contactFields } from "#app/features/quotes/quote-input.ts";
import { quoteRequestSchema } from "#app/features/quotes/schema.ts";
import { readRateFile } from "#app/features/rates/rate-file.server.ts";
import { rateSchema } from "#app/features/rates/schema.ts";
import {
  newCare,
  newFreight,
  newReferences,
} from "#app/features/shipments/api/load-sections.server.ts";
import { newShipment } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { readBooking } from "#app/features/shipments/book-load/form.ts";
import { bookingInput } from "#app/features/shipments/book-load/input.ts";
import type { ImportedLoad } from "#app/features/shipments/import/check-row.server.ts";
import { noCare } from "#app/features/shipments/load/equipment.ts";
import {
  careSchema,
  freightSchema,
  referencesSchema,
} from "#app/features/shipments/load/schema.ts";
import { asLine } from "#app/forms/text.ts";
import { asZip } from "#app/forms/zip.ts";
import {
  byFile,
  byForm,
  byNumber,
  byTender,
  byText,
  type Door,
  doorsOfStop,
  formOf,
  outcomeAt,
  quoted,
} from "#tests/support/doors.ts";
import { tenderKey } from "#tests/support/read-tender.ts";

/** Numbers as people of several countries write them, and what is none. */
const typedNumbers = fc.oneof(
  fc.array(fc.constantFrom(..."0123456789,.- "), { minLength: 1, maxLength: 9 }),
  fc
    .tuple(fc.integer({ min: -200, max: 600_000 }), fc.constantFrom("", ".5", ".25", ".1234"))
    .map(([whole, part]) => [...`${whole.toLocaleString("en-US")}${part}`]),
  fc.integer({ min: -200, max: 600_000 }).map((whole) => [...`${whole}`]),
);

const isTyped = (typed: string) => asLine(typed) !== "";

/** What no person means as one number, or only we read as another. */
const misread = [
  "1,25",
  "1250,5",
  "18.500",
  "1.480,50",
  "1 480.50",
  "1\u00a0480",
  "1e2",
  "１２",
  "5,",
];

const numbers = fc
  .oneof(
    typedNumbers.map((characters) => characters.join("")),
    fc.constantFrom(...misread, "1\u0007", " 65 ", "\u200b65"),
  )
  .filter(isTyped);

/** Text with what no paper shows: control characters, ends of lines and invisible marks. */
const texts = (maxLength: number) =>
  fc
    .array(fc.constantFrom(..."aB 9é.,-\"'(", "\u0007", "\t", "\n", "\u200b", "\u202e", "\u2028"), {
      minLength: 1,
      maxLength,
    })
    .map((characters) => characters.join(""))
    .filter(isTyped);

const anyOf = (typed: fc.Arbitrary<string>, ...usual: string[]) =>
  fc.oneof(fc.constantFrom(...usual), typed);

/** What an element of at most so many characters holds. */
const within = (max: number, write: (typed: string) => string) => (typed: string) =>
  typed.length <= max ? write(typed) : undefined;

/** X12 writes no comma, and no blanks around a number. */
const isDecimal = /^(?=.{1,10}$)\d+(\.\d{0,3})?$/;

const booking = { origin: "Gary, IN", destination: "Madison, WI", mode: "FTL", weight: 1 };

const unit = { kind: "Pallet", count: 1, length: null, width: null, height: null, weight: null };

const item = {
  description: "Coils",
  packaging: null,
  weight: null,
  freightClass: null,
  nmfc: null,
  valueCents: null,
  hazmat: null,
};

const { overweightApprovedAt: _, ...sentCare } = noCare;

const rate = {
  origin: "IN",
  destination: "IL",
  mode: "FTL",
  unit: "mile",
  rate: "2.15",
  validFrom: "2026-12-01",
};

/** A column of a file of rates, of which the rest is filled in. */
const byRateFile =
  (column: string, field: "rate" | "minimumCents"): Door =>
  async (typed) => {
    const { validFrom, ...rest } = rate;
    const cells = { ...rest, valid_from: validFrom, [column]: typed };
    const lines = [Object.keys(cells), Object.values(cells).map(quoted)];
    const { rows } = await readRateFile(lines.map((line) => line.join(",")).join("\n"));
    const [read] = rows;
    if (read?.rate) return { stored: read.rate[field] };
    return { refused: read?.errors[column] ?? JSON.stringify(read?.errors) };
  };

const bookingOf = (field: string) => (typed: string) => ({
  ...booking,
  description: "Coils",
  [field]: typed,
});

type Read = Record<string, never>;

const bookingForm =
  (field: "weight" | "description"): Door =>
  (typed) => {
    const { weight: _weight, ...texts } = booking;
    const rest = { ...texts, weight: "1", description: "Coils", bookingKey: tenderKey };
    const form = formOf({ ...rest, [field]: typed });
    const { pickupDate: _, deliveryDate: __, ...given } = readBooking(form);
    return outcomeAt(bookingInput.safeParse(given), field, (load: Read) => load[field]);
  };

const charge = { side: "customer", code: "adjustment", reason: "Agreed by phone." };

const fields: Record<string, { values: fc.Arbitrary<string>; doors: Record<string, Door> }> = {
  "a weight": {
    values: numbers,
    doors: {
      form: bookingForm("weight"),
      API: byNumber(
        newShipment,
        "weight",
        (weight) => ({ ...booking, description: "Coils", weight }),
        (load: Read) => load.weight,
      ),
      file: byFile("weight", ({ booking: { weight } }) => weight),
      EDI: byTender(
        "L3*36000*G",
        (typed) => (isDecimal.test(typed) ? `L3*${typed}*G` : undefined),
        ({ booking: { weight } }) => weight,
      ),
    },
  },
  "a description": {
    values: anyOf(texts(50), "x".repeat(501), `${"x".repeat(500)}\u0007`),
    doors: {
      form: bookingForm("description"),
      API: byText(
        newShipment,
        "description",
        bookingOf("description"),
        (load: Read) => load.description,
      ),
      file: byFile("description", ({ booking: { description } }) => description),
      EDI: byTender(
        "L5*1*Castings",
        within(50, (typed) => `L5*1*${typed}`),
        ({ booking: { description } }) => description,
      ),
    },
  },
  "a PO number": {
    values: texts(64),
    doors: {
      form: byForm(referencesSchema, "references[0].value", {
        rest: { version: "1", "references[0].kind": "PO" },
        stored: ({ references: [first] }: { references: { value: string }[] }) => first?.value,
      }),
      API: byText(
        newReferences,
        "references[0].value",
        (value) => ({ references: [{ kind: "PO", value }] }),
        ({ references: [first] }: { references: { value: string }[] }) => first?.value,
      ),
      file: byFile("PO", ({ references }) => references.find(({ kind }) => kind === "PO")?.value),
      EDI: byTender(
        "L11*PO-SHP-1*PO",
        within(30, (typed) => `L11*${typed}*PO`),
        ({ references }) => references.find(({ kind }) => kind === "PO")?.value,
      ),
    },
  },
  "a ZIP code": {
    values: anyOf(
      fc
        .array(fc.constantFrom(..."0123456789- .'"), { minLength: 3, maxLength: 12 })
        .map((characters) => characters.join(""))
        .filter((typed) => asZip(typed) !== ""),
      ..."46402 46402-1234 464021234 46402- 46402.0 '46402 4276 9999 99999 ABCDE H2X1Y4 00501".split(
        " ",
      ),
      "46402 1234",
      " 46402",
      "46402\u200b",
      "\u000746402",
    ),
    doors: doorsOfStop(
      "zip",
      byTender(
        "N4*Gary*IN*46402*US",
        // Of another country a tender tells our staff, in their words.
        (typed) => (/^[^A-Z]{3,15}$/.test(typed) ? `N4***${typed}` : undefined),
        ({ stops: [first] }) => first?.zip,
      ),
    ),
  },
  "a phone number": {
    values: anyOf(texts(50), "(219) 555-0188", "219 555 0188 x4", " 219\u0007555"),
    doors: doorsOfStop(
      "phone",
      byTender(
        "TE*219-555-0188",
        (typed) => `TE*${typed}`,
        ({ stops: [first] }) => first?.phone,
      ),
    ),
  },
  "an email address": {
    values: anyOf(
      texts(50).map((text) => `${text}@dock.example`),
      "Dock@Lakeside.example",
      " dock@lakeside.example\u0007",
      "dock\u200b@lakeside.example",
      "Dana Dock <dana@lakeside.example>",
      "dana@lakeside.example, rita@lakeside.example",
      "dana@b\u00fccher.example",
      "dana@lakeside",
      "dana",
    ),
    doors: doorsOfStop(
      "email",
      byTender(
        "TE*219-555-0188",
        (typed) => `EM*${typed}`,
        ({ stops: [first] }) => first?.email,
      ),
    ),
  },
  "the email address of who asks for a price": {
    values: anyOf(
      texts(9).map((text) => `${text}@dock.example`),
      " dana@lakeside.example\u0007",
      "Dana Dock <dana@lakeside.example>",
      "dana@lakeside.example, rita@lakeside.example",
      "dana",
    ),
    doors: {
      form: byForm(quoteRequestSchema("2026-11-27"), "email", {
        rest: { name: "Dana Dock", company: "Lakeside", phone: "(219) 555-0188" },
        stored: (request: Read) => request.email,
      }),
      API: byText(
        newQuote("2026-11-27").extend({ contact: z.strictObject(contactFields) }),
        "contact.email",
        (email) => ({
          originZip: "46402",
          destinationZip: "53703",
          contact: { name: "Dana Dock", company: "Lakeside", email, phone: "(219) 555-0188" },
        }),
        ({ contact }: { contact: Read }) => contact.email,
      ),
    },
  },
  "the time of a pickup": {
    values: fc
      .oneof(
        fc.tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 24 * 60 })),
        // The hour that clocks skip.
        fc.tuple(fc.constant(14), fc.integer({ min: 115, max: 185 })),
      )
      .map(([day, minutes]) => {
        const [date, hour, minute] = [day, Math.floor(minutes / 60), minutes % 60].map((part) =>
          `${part}`.padStart(2, "0"),
        );
        return `2027-03-${date}T${hour}:${minute}`;
      }),
    doors: {
      ...doorsOfStop("windowFrom", () => undefined),
      EDI: byTender(
        "G62*37*20270301*I*0800~\nG62*38*20270301*K*1000",
        (typed) => {
          const [date = "", time = ""] = typed.replaceAll(/[-:]/g, "").split("T");
          return `G62*10*${date}*1*${time}*LT~\nNTE*OTH*Dock 4`;
        },
        ({ stops: [first] }) => first?.windowFrom,
      ),
    },
  },
  "a temperature": {
    values: numbers,
    doors: {
      form: byForm(careSchema, "temperatureMin", {
        rest: { version: "1" },
        stored: (care: Read) => care.temperatureMin,
      }),
      API: byNumber(
        newCare,
        "temperatureMin",
        (temperatureMin) => ({ ...sentCare, temperatureMin }),
        (care: Read) => care.temperatureMin,
      ),
      file: byFile("temperatureMin", ({ care }) => care.temperatureMin),
    },
  },
  "a number of pieces": {
    values: numbers,
    doors: {
      form: byForm(freightSchema, "units[0].items[0].pieces", {
        rest: {
          version: "1",
          "units[0].kind": "Pallet",
          "units[0].count": "1",
          "units[0].items[0].description": "Coils",
        },
        stored: ({ units: [first] }: ImportedLoad) => first?.items[0]?.pieces,
      }),
      API: byNumber(
        newFreight,
        "units[0].items[0].pieces",
        (pieces) => ({ units: [{ ...unit, stackable: false, items: [{ ...item, pieces }] }] }),
        ({ units: [first] }: ImportedLoad) => first?.items[0]?.pieces,
      ),
      file: byFile("units[0].pieces", ({ units: [first] }) => first?.items[0]?.pieces, {
        "units[0].kind": "Pallet",
        "units[0].count": "1",
      }),
    },
  },
  "a rate per mile": {
    values: anyOf(numbers, "$2.1875", "$ 2.15", "2.18755", "0", "-2"),
    doors: {
      form: byForm(rateSchema, "rate", { rest: rate, stored: (typed: Read) => typed.rate }),
      file: byRateFile("rate", "rate"),
    },
  },
  "the rate of a charge": {
    values: anyOf(numbers, "$2.1875", "$ 2.15", "2.18755", "0", "-2"),
    doors: {
      form: byForm(chargeSchema, "rate", { rest: charge, stored: (typed: Read) => typed.rate }),
      API: byText(
        newCharge,
        "rate",
        (typed) => ({ ...charge, rate: typed }),
        (typed: Read) => typed.rate,
      ),
    },
  },
  "a minimum charge": {
    values: anyOf(numbers, "$1,250.00", "$ 40", "12.345", "0"),
    doors: {
      form: byForm(rateSchema, "minimumCents", {
        rest: rate,
        stored: (typed: Read) => typed.minimumCents,
      }),
      file: byRateFile("minimum", "minimumCents"),
    },
  },
  "a payment": {
    values: fc
      .integer({ min: -500, max: 2_000_000_000 })
      .map((cents) => (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })),
    doors: {
      form: byForm(paymentSchema("2026-11-27"), "cents", {
        rest: { method: "ACH", receivedOn: "2026-11-20" },
        stored: (payment: Read) => payment.cents,
      }),
      API: byNumber(
        paymentInput("2026-11-27"),
        "cents",
        (dollars) => ({
          method: "ACH",
          receivedOn: "2026-11-20",
          cents: Math.round(dollars * 100),
        }),
        (payment: Read) => payment.cents,
      ),
    },
  },
};

test.each(Object.entries(fields))(
  "%s is stored as the same, or refused in the same words, by each door",
  async (_, { values, doors: { form, ...others } }) => {
    await fc.assert(
      fc.asyncProperty(values, async (typed) => {
        const expected = await form?.(typed);
        for (const [door, give] of Object.entries(others)) {
          const outcome = await give(typed);
          if (outcome) expect(outcome, `${JSON.stringify(typed)} by ${door}`).toEqual(expected);
        }
      }),
    );
  },
);
