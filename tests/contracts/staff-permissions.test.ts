import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { recordKnownShipper } from "#app/features/accounts/companies.server.ts";
import { readActorById } from "#app/features/accounts/read-actor.server.ts";
import { decideRole } from "#app/features/accounts/role-decisions.server.ts";
import {
  permissionsFor,
  type StaffAction,
  type StaffPermission,
  staffPermissions,
} from "#app/features/accounts/staff-permission.ts";
import { approveBill } from "#app/features/carrier-bills/decide.server.ts";
import { withdrawCarrierOffer } from "#app/features/carrier-offers/withdraw.server.ts";
import { askAgain } from "#app/features/carriers/commands.server.ts";
import { confirmChange, setCarrierState } from "#app/features/carriers/file-commands.server.ts";
import { saveRemit } from "#app/features/carriers/remit.server.ts";
import { addCharge, closeDeclined, withdrawCharge } from "#app/features/charges/commands.server.ts";
import { cancelConsultationByStaff } from "#app/features/consultation/desk-commands.server.ts";
import { replyToMessage } from "#app/features/contact/desk-commands.server.ts";
import { setTerms } from "#app/features/customer-terms/commands.server.ts";
import { correctMessage } from "#app/features/edi/correct-message.server.ts";
import { addPartner } from "#app/features/edi/partners.server.ts";
import { saveBilling } from "#app/features/invoices/billing-details.server.ts";
import { issueCreditMemo } from "#app/features/invoices/credit.server.ts";
import { recordCustomerPayment } from "#app/features/invoices/customer-payment.server.ts";
import { resendInvoice } from "#app/features/invoices/deliver.server.ts";
import { issueInvoice } from "#app/features/invoices/issue.server.ts";
import { recordPayment, voidPayment } from "#app/features/invoices/payments.server.ts";
import { postLoad } from "#app/features/load-board/post.server.ts";
import { reviewProof } from "#app/features/papers/review-proof.server.ts";
import { showPaper } from "#app/features/papers/show-paper.server.ts";
import { takeIntoReview } from "#app/features/quotes/desk-commands.server.ts";
import { addRate, endRate } from "#app/features/rates/commands.server.ts";
import { bookLoad } from "#app/features/shipments/book-load/book-load.server.ts";
import type { How } from "#app/features/shipments/book-load/how.ts";
import { correctStatus } from "#app/features/shipments/correct-status.server.ts";
import { confirmAir, raiseException } from "#app/features/shipments/desk-commands.server.ts";
import { assignLoads } from "#app/features/shipments/load/assign-load.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { bookCarrier } from "#app/flows/book-carrier.server.ts";
import { correctDelivery } from "#app/flows/correct-delivery.server.ts";
import { decideMail } from "#app/flows/decide-mail.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { joinLegs } from "#app/flows/join-legs.server.ts";
import { offerAgain } from "#app/flows/offer-again.server.ts";
import { sendOffers } from "#app/flows/offer-load.server.ts";
import { overrideChecks } from "#app/flows/override-checks.server.ts";
import { payBills } from "#app/flows/pay-bills.server.ts";
import { receiveUpload } from "#app/flows/receive-edi.server.ts";
import { releaseRecord } from "#app/flows/release-record.server.ts";
import { saveLeg } from "#app/flows/save-leg.server.ts";
import { splitLoad } from "#app/flows/split-load.server.ts";
import { addSuggestedPrice } from "#app/flows/suggest-price.server.ts";
import { undoTakeBack } from "#app/flows/undo-take-back.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { AppError } from "#app/platform/errors.ts";
import { aBooking, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

type Command = (deps: never, ...given: never[]) => Promise<unknown>;

const id = randomUUID();
const nothing = { id, version: 1, reason: "Nobody knows", cents: 1 };

const bookForCustomer = (by: How, customerId: string) =>
  bookLoad(aBooking(), { ...by, customerId, door: "sample" });

/** What staff do, with the permission it asks; of records that don't exist. */
const commands: [name: string, action: StaffAction, run: Command, ...given: unknown[]][] = [
  ["record a known shipper", "accounts.record-known-shipper", recordKnownShipper, nothing],
  [
    "verify a role",
    "accounts.decide-role",
    decideRole,
    { userId: id, role: "carrier", requestedAt: new Date(), declinedReason: null },
  ],
  ["retry an email", "accounts.decide-mail", decideMail, { ...nothing, decision: "retry" }],
  ["change a carrier's state", "carriers.keep-files", setCarrierState, nothing],
  ["save a remit-to", "carriers.keep-remit", saveRemit, nothing],
  ["confirm a change by phone", "carriers.keep-remit", confirmChange, { ...nothing, changeId: id }],
  ["ask FMCSA again", "carriers.ask-again", askAgain, id],
  ["add a charge", "charges.charge", addCharge, { ...nothing, side: "customer" }],
  ["withdraw a charge", "charges.charge", withdrawCharge, { id, chargeId: 1 }],
  ["close declined charges", "charges.charge", closeDeclined, id],
  ["add our own price", "charges.charge", addSuggestedPrice, id],
  ["issue an invoice", "invoices.bill", issueInvoice, id],
  ["issue a credit memo", "invoices.bill", issueCreditMemo, nothing],
  ["record a payment", "invoices.bill", recordPayment, nothing],
  ["record a customer's payment", "invoices.bill", recordCustomerPayment, id, nothing],
  ["void a payment", "invoices.bill", voidPayment, { ...nothing, paymentId: id }],
  ["send an invoice again", "invoices.bill", resendInvoice, id],
  ["change billing details", "invoices.bill", saveBilling, nothing],
  ["approve a bill", "carrier-bills.work", approveBill, nothing],
  ["pay bills", "carrier-bills.work", payBills, { ids: [id], method: "ACH" }],
  ["withdraw an offer", "carrier-offers.offer", withdrawCarrierOffer, { id, offerId: id }],
  ["offer a load", "carrier-offers.offer", sendOffers, { ...nothing, carrierIds: [id], lines: [] }],
  ["offer a load again", "carrier-offers.offer", offerAgain, id],
  ["dispatch a load", "carrier-offers.offer", dispatchLoad, nothing],
  ["post a load", "load-board.post", postLoad, { id, askingCents: null }],
  ["book a carrier", "assignments.book", bookCarrier, { ...nothing, carrierId: id, lines: [] }],
  [
    "override a carrier's failed checks",
    "carriers.override-objections",
    overrideChecks,
    { ...nothing, carrierId: id },
  ],
  ["take a load back", "assignments.take-back", takeBackLoad, nothing],
  ["undo taking a load back", "assignments.take-back", undoTakeBack, nothing],
  ["split a load", "assignments.split", splitLoad, nothing],
  ["join legs", "assignments.split", joinLegs, { ...nothing, legId: id }],
  ["save a leg", "assignments.split", saveLeg, { ...nothing, legId: id }],
  ["assign a carrier", "shipments.assign", assignCarrier, { id, carrierId: id }],
  ["correct a status", "shipments.move-any", correctStatus, { ...nothing, to: "Quoted" }],
  ["correct a delivery", "shipments.move-any", correctDelivery, { id, stops: [] }, nothing],
  ["flag a load", "shipments.flag", raiseException, { ...nothing, what: "x", hours: 1 }],
  ["confirm air freight", "shipments.confirm-air", confirmAir, { id, basis: "x" }],
  ["assign loads", "shipments.edit-any", assignLoads, { ids: [id], assignedTo: null }],
  ["book for a customer", "shipments.book-for-customer", bookForCustomer, id],
  [
    "review a proof",
    "papers.review-proof",
    reviewProof,
    { id, versionId: id, decision: "release" },
  ],
  ["show a document", "papers.show", showPaper, { versionId: id, isShown: true }],
  ["release a record", "papers.release-record", releaseRecord, { id, party: "customer" }],
  ["review a quote request", "quotes.work-on-quotes", takeIntoReview, nothing],
  ["set terms", "customer-terms.set-terms", setTerms, nothing],
  ["add a rate", "rates.keep-rates", addRate, {}],
  ["end a rate", "rates.keep-rates", endRate, nothing],
  ["answer a message", "contact.answer-messages", replyToMessage, { ...nothing, reply: "x" }],
  [
    "cancel a consultation",
    "consultation.see-to-consultations",
    cancelConsultationByStaff,
    { ...nothing, sequence: 0 },
  ],
  ["add an EDI partner", "edi.manage-edi", addPartner, {}],
  ["mend an EDI message", "edi.manage-edi", correctMessage, { ...nothing, text: "x" }],
  ["upload EDI", "edi.manage-edi", receiveUpload, null],
];

describe("a permission", () => {
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database));

  /** What the command says to staff with only these permissions. */
  const refusal = async (
    run: Command,
    given: readonly unknown[],
    permissions: readonly StaffPermission[],
  ) => {
    const deps = {
      database: db.database,
      clock: systemClock,
      origin: "https://freight.example",
      actor: { ...staff, permissions },
    };
    const said = await run(deps as never, ...(given as never[])).then(
      () => null,
      (error: unknown) => error,
    );
    return said instanceof AppError && said.code === "forbidden" ? said.message : null;
  };

  test.each(commands)("to %s is asked for", async (_, action, run, ...given) => {
    const allowed = permissionsFor(action);
    const others = staffPermissions.filter((one) => !allowed.includes(one));
    expect(await refusal(run, given, others)).toMatch(
      /^You don't have the .* permission\. Ask an administrator\.$/,
    );
    for (const one of allowed) expect([one, await refusal(run, given, [one])]).toEqual([one, null]);
  });

  test("is what is stored, from the next request on", async () => {
    const permissions = async () =>
      (await readActorById(db.database.query, staff.userId, "staff"))?.permissions;
    expect(await permissions()).toEqual(staffPermissions);
    await db.outside(
      `update user_roles set permissions = '{billing}' where user_id = '${staff.userId}'`,
    );
    expect(await permissions()).toEqual(["billing"]);
    await db.outside(
      `update user_roles set verified = false where user_id = '${staff.userId}' and role = 'staff'`,
    );
    expect(await permissions()).toEqual([]);
  });
});
