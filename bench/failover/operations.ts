import { randomUUID } from "node:crypto";
import { type Acknowledged, type OperationKind, operationKinds } from "./acknowledged.ts";
import type { FailoverPeople } from "./people.ts";
import { sendUntilAnswered } from "./request.ts";

/** One request of the load, with the key of who sends it. */
type Operation = { key: string; path: string; body: unknown; mark: string; owner?: number };

/** Makes the requests of one kind, each another one. */
type MakeOperation = (people: FailoverPeople, n: number) => Operation;

/** By amount alone: without a reference nothing else tells one payment from another. */
const byCents = (id: string, cents: number) => `${id} ${cents}`;

const payment = (people: FailoverPeople, cents: number) => ({
  cents,
  method: "ACH",
  receivedOn: people.today,
});

const makers: Record<OperationKind, MakeOperation> = {
  booking: ({ shippers }, n) => {
    const owner = n % shippers.length;
    const mark = `Order ${randomUUID()}`;
    return {
      key: shippers[owner]?.key ?? "",
      path: "/shipments",
      body: {
        origin: "Indianapolis, IN 46204",
        destination: "Chicago, IL 60601",
        weight: 12_500,
        mode: "FTL",
        description: mark,
      },
      mark,
      owner,
    };
  },
  event: ({ staff, loads }, n) => {
    const mark = `Report ${randomUUID()}`;
    return {
      key: staff.events,
      path: `/shipments/${loads[n % loads.length]}/events`,
      body: { kind: "OTHER", note: mark, audience: "customer" },
      mark,
    };
  },
  payment: (people, n) => ({
    key: people.staff.payments,
    path: `/invoices/${people.paidInvoice}/payments`,
    body: payment(people, n + 1),
    mark: byCents(people.paidInvoice, n + 1),
  }),
  "credit memo": ({ staff, creditedInvoice }, n) => {
    const mark = `Memo ${randomUUID()}`;
    return {
      key: staff.credits,
      path: `/invoices/${creditedInvoice}/credit-memos`,
      body: { cents: n + 1, reason: mark },
      mark,
    };
  },
  "credit on account": (people, n) => ({
    key: people.staff.surplus,
    path: "/customer-payments",
    body: { ...payment(people, n + 1), companyId: people.payerId, keepAsCredit: true },
    mark: byCents(people.payerId, n + 1),
  }),
};

/** Sends the requests of a kind, one after the other, as long as it's asked to. */
export function requestsOf(kind: OperationKind, url: string, people: FailoverPeople) {
  let sent = 0;
  return async (): Promise<Acknowledged> => {
    const { mark, owner = 0, ...request } = makers[kind](people, sent);
    sent += 1;
    const sentAt = Date.now();
    const { attempts } = await sendUntilAnswered({ url, ...request }, randomUUID());
    return { kind, mark, owner, sentAt, at: Date.now(), attempts };
  };
}

/** The marks of all stored records of each kind, by SQL. */
export const storedMarks: Record<OperationKind, string> = {
  booking:
    "select freight_description as mark from shipments where freight_description like 'Order %'",
  event: "select note as mark from shipment_events where note like 'Report %'",
  payment: "select invoice_id || ' ' || cents as mark from customer_payments",
  "credit memo": "select reason as mark from invoices where reason like 'Memo %'",
  "credit on account": "select company_id || ' ' || cents as mark from customer_credits",
};

/** How many requests of each kind are under way at once. */
export const handsOf: Record<OperationKind, number> = {
  booking: 4,
  event: 2,
  payment: 2,
  "credit memo": 1,
  "credit on account": 2,
};

/** All kinds with how their requests are sent. */
export function allRequests(url: string, people: FailoverPeople) {
  return operationKinds.map((kind) => ({ kind, send: requestsOf(kind, url, people) }));
}
