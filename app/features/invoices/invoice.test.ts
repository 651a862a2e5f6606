import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paperName } from "#app/features/papers/paper.ts";
import {
  agingBuckets,
  bucketDates,
  documentName,
  invoiceKinds,
  invoiceNumber,
  invoiceStandingNames,
  invoiceStandings,
  parseInvoiceNumber,
  paymentMethodNames,
  paymentMethods,
  requirablePaperOptions,
  standingOn,
} from "./invoice.ts";

describe("an invoice's number", () => {
  test("says what it is, and finds it again however it is typed", () => {
    expect(invoiceNumber({ kind: "invoice", number: 1001 })).toBe("INV-1001");
    expect(parseInvoiceNumber(" cm-1002 ")).toEqual({ kind: "credit memo", number: 1002 });
    fc.assert(
      fc.property(
        fc.constantFrom(...invoiceKinds),
        fc.nat({ max: 999_999_999 }),
        (kind, number) => {
          expect(parseInvoiceNumber(invoiceNumber({ kind, number }))).toEqual({ kind, number });
        },
      ),
    );
  });

  test.each(["1001", "INV1001", "INV-", "INV-10x", "XINV-1001", "INV-1234567890"])(
    "%j is none",
    (text) => {
      expect(parseInvoiceNumber(text)).toBeUndefined();
    },
  );
});

test("an invoice is overdue from the day after it was due, until it is paid", () => {
  const days = ["2026-11-21", "2026-11-22", "2026-11-23"];
  const invoice = { totalCents: 100, creditedCents: 0, openCents: 1, dueOn: "2026-11-22" };
  expect(days.map((day) => standingOn(invoice, day))).toEqual(["open", "open", "overdue"]);
  expect(standingOn({ ...invoice, openCents: 0 }, "2027-01-01")).toBe("paid");
  expect(standingOn({ ...invoice, openCents: 0, creditedCents: 99 }, "2027-01-01")).toBe("paid");
});

test("an invoice that credit memos took off is credited, not paid", () => {
  const invoice = { totalCents: 100, creditedCents: 100, openCents: 0, dueOn: "2026-11-22" };
  expect(standingOn(invoice, "2027-01-01")).toBe("credited");
});

test("every due date is in exactly one aging bucket", () => {
  const dates = bucketDates("2026-11-22");
  expect(dates).toEqual([
    { first: "2026-11-22", last: null },
    { first: "2026-10-23", last: "2026-11-21" },
    { first: "2026-09-23", last: "2026-10-22" },
    { first: "2026-08-24", last: "2026-09-22" },
    { first: null, last: "2026-08-23" },
  ]);
  expect(agingBuckets).toHaveLength(dates.length);
});

test("a customer can require documents by name", () => {
  expect(requirablePaperOptions).toContainEqual({
    value: "proof of delivery",
    text: "Proof of delivery",
  });
});

test("a document's number says whether it is an invoice or a credit memo", () => {
  expect(["INV-1001", "CM-1002"].map(documentName)).toEqual(["Invoice", "Credit memo"]);
});

test("an address that ends with no invoice's number still has a page with a title", () => {
  expect(documentName("latest")).toBe("Invoice");
});

test("each state of an invoice and each way to pay has a name", () => {
  expect(invoiceStandings.map((one) => invoiceStandingNames[one]).join()).toBe(
    "Open,Overdue,Paid,Credited",
  );
  expect(paymentMethods.map((one) => paymentMethodNames[one]).join()).toBe("ACH,Check,Wire,Other");
});

test("the PDF of a credit memo is listed as one", () => {
  const name = (subject: string) => paperName({ kind: "invoice", subject });
  expect([name("INV-1001"), name("CM-1002")]).toEqual(["Invoice", "Credit memo"]);
});
