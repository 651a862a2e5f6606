import { expect } from "vitest";
import { setFourEyes } from "#app/features/accounts/team/four-eyes.server.ts";
import {
  type ApiExamples,
  answers,
  desk,
  everyone,
  forAll,
  sees,
  staff,
} from "#tests/support/api-examples/permissions.ts";
import { aCompany, aShipper } from "#tests/support/factories.ts";
import { today } from "#tests/support/quote-scene.ts";

export const apiExamples: ApiExamples = {
  who: {
    ...forAll(everyone, "listInvoices getAging getStatement getCreditOnAccount"),
    getInvoice: [...sees, ...desk],
    ...forAll(desk, "listUnbilledShipments getBillingDetails listCreditRequests"),
    ...forAll(staff("billing"), "billShipment sendInvoice issueCreditMemo recordPayment"),
    ...forAll(staff("billing"), "approveCreditRequest declineCreditRequest voidPayment"),
    ...forAll(staff("billing"), "applyCredit voidCredit answerInvoiceDispute"),
    disputeInvoice: answers,
    ...forAll(staff("billing"), "recordCustomerPayment replaceBillingDetails"),
  },
  scenes: ({ db, api, staff, shipper, keys, send, on }, { proven }) => {
    const billed = async () => {
      const { trackingId } = await proven();
      await send(keys.staff, `/shipments/${trackingId}/invoice`, undefined, "POST");
      const { data } = await send(keys.staff, `/invoices?scope=all&trackingId=${trackingId}`);
      return { key: keys.staff, id: data[0].id as string, person: shipper.companyId };
    };
    const paid = async () => {
      const scene = await billed();
      const payment = { cents: 1, method: "ACH", receivedOn: today };
      const { payments } = await send(keys.staff, `/invoices/${scene.id}/payments`, payment);
      return { ...scene, paymentId: String(payments[0].id) };
    };
    /** A customer with credit on account. */
    const overpaid = async () => {
      const { id, person } = await billed();
      const { openCents } = await send(keys.staff, `/invoices/${id}`);
      const paid = { cents: openCents + 2_000, method: "check", receivedOn: today };
      await send(keys.staff, `/invoices/${id}/payments`, { ...paid, keepAsCredit: true });
      const { data } = await send(keys.staff, `/credit-on-account?companyId=${person}`);
      return { key: keys.staff, id: String(data[0].id), person };
    };
    /** A customer whose billing details are at version 1. */
    const billedTo = async () => {
      const owner = await aShipper(db.database);
      await aCompany(db.database, owner);
      const path = `/billing-details/${owner.companyId}`;
      const { version: _, companyId: __, ...known } = await send(keys.staff, path);
      const headers = { "if-match": '"0"' };
      const saved = await api.send(keys.staff, path, { method: "PUT", body: known, headers });
      expect(saved.status).toBe(200);
      return { key: keys.staff, id: owner.companyId };
    };
    /** A credit that waits for a second person. */
    const credited = async () => {
      const { id } = await billed();
      await setFourEyes(on(staff), true);
      await send(keys.staff, `/invoices/${id}/credit-memos`, {
        cents: 5_000,
        reason: "One pallet arrived damaged.",
      });
      await setFourEyes(on(staff), false);
      const { data } = await send(keys.staff, `/invoices/${id}/credit-requests`);
      return { key: keys.staff, id: data[0].id as string };
    };

    /** An invoice that its customer disputes. */
    const disputed = async () => {
      const scene = await billed();
      await send(keys.shipper, `/invoices/${scene.id}/dispute`, {
        reason: "Line 2 bills a liftgate that the dock didn't need.",
      });
      return scene;
    };

    return {
      getInvoice: billed,
      disputeInvoice: async () => ({ ...(await billed()), key: keys.shipper }),
      answerInvoiceDispute: disputed,
      billShipment: proven,
      sendInvoice: billed,
      issueCreditMemo: billed,
      recordPayment: billed,
      voidPayment: paid,
      getCreditOnAccount: async () => ({ ...(await overpaid()), key: keys.shipper }),
      applyCredit: async () => {
        await overpaid();
        return billed();
      },
      voidCredit: overpaid,
      recordCustomerPayment: billed,
      replaceBillingDetails: billedTo,
      getBillingDetails: async () => ({ key: keys.staff, id: shipper.companyId }),
      listUnbilledShipments: async () => ({ key: keys.staff }),
      listCreditRequests: billed,
      approveCreditRequest: credited,
      declineCreditRequest: credited,
    };
  },
};
