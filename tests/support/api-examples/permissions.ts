import type { StaffPermission } from "#app/features/accounts/staff-permission.ts";
import { type Asker, askers } from "./people.ts";

const everyone = askers.filter((one) => one !== "visitor");

/** A customer's people, by what their roles let them do. */
const sees = [
  "customer's view",
  "customer's payables",
  "customer's shipping",
  "customer's owner",
] as const;
const answers = ["customer's payables", "customer's shipping", "customer's owner"] as const;
const ships = ["customer's shipping", "customer's owner"] as const;
const owner = ["customer's owner"] as const;

/** A carrier's people, likewise. */
const hauls = [
  "carrier's view",
  "carrier's billing",
  "carrier's dispatch",
  "carrier's owner",
] as const;
const seesOffers = ["carrier's view", "carrier's dispatch", "carrier's owner"] as const;
const seesBills = ["carrier's view", "carrier's billing", "carrier's owner"] as const;
const dispatches = ["carrier's dispatch", "carrier's owner"] as const;
const bills = ["carrier's billing", "carrier's owner"] as const;

/** Staff with any of these permissions. */
const staff = (...permissions: StaffPermission[]) =>
  [...permissions.map((one) => `${one} staff` as const), "administrator"] as const;
const desk = staff("sales", "operations", "compliance", "billing", "administration");

/** What is of one's own company: everyone but its people who only look, pay, dispatch or bill. */
const ownersAndShipping = everyone.filter(
  (one) => !/'s (view|payables|billing|dispatch)$/.test(one),
);

/**
 * Who may use each operation of the API, on what a customer and a carrier have in its example;
 * everyone else is refused. "of a hauled load" is the same on a load that the carrier has.
 */
export const apiPermissions: Record<string, readonly Asker[]> = {
  // Lists and records of one's own: what they contain is each caller's own.
  ...forAll(everyone, "listShipments listTemplates listQuotes listInvoices listOffers"),
  ...forAll(everyone, "listAddresses listProducts listWebhookEndpoints listEdiMessages"),
  ...forAll(everyone, "getCompany replaceCompany getAging getStatement requestQuote"),
  ...forAll(ownersAndShipping, "createShipment createAddress createProduct"),
  createWebhookEndpoint: ownersAndShipping.filter((one) => one !== "customer's shipping"),

  ...forAll(sees, "getNotifications getTemplate getAddress getProduct getEdiMessage"),
  ...forAll(sees, "createInstantQuote getInstantQuote"),
  ...forAll(ships, "setPublicPage setNotifications copyShipment acceptQuote bookInstantQuote"),
  ...forAll(ships, "createTemplate renameTemplate removeTemplate tenderTemplate"),
  ...forAll(ships, "replaceAddress removeAddress replaceProduct removeProduct"),
  ...forAll(ships, "sendEdiInterchange markEdiMessageSent"),
  ...forAll(answers, "requestRecord approveCharge declineCharge"),
  ...forAll(owner, "getWebhookEndpoint replaceWebhookEndpoint removeWebhookEndpoint"),
  ...forAll(owner, "enableWebhookEndpoint rotateWebhookSecret testWebhookEndpoint"),
  ...forAll(owner, "listWebhookDeliveries getWebhookDelivery replayWebhookDelivery"),
  replayWebhooks: owner,

  ...forAll([...sees, ...desk], "getShipment listEvents getHistory listDocuments getDocument"),
  ...forAll([...sees, ...desk], "listRecordRequests getQuote listCharges getInvoice listMessages"),
  ...forAll([...ships, ...staff("operations")], "replaceStops replaceReferences replaceFreight"),
  ...forAll([...ships, ...staff("operations")], "replaceCare replaceHazmat replaceAir"),
  ...forAll([...ships, ...staff("operations")], "cancelShipment changeStatus"),
  declineQuote: [...ships, ...staff("sales")],
  ...forAll(
    [...answers, ...staff("sales", "operations", "billing")],
    "makeDocument sendMessage markMessagesRead",
  ),

  ...forAll([...hauls, "other carrier"], "listLoads getOwnCarrierFile"),
  ...forAll([...seesOffers, "other carrier"], "listPostedLoads getPostedLoad listBids"),
  listBills: [...seesBills, "other carrier"],
  placeBid: [...dispatches, "other carrier"],
  // The other carrier's file has no version to replace.
  replaceOwnRemitTo: [...bills, "other carrier"],
  getLoad: hauls,
  ...forAll(dispatches, "reportLoad giveUpShipment withdrawBid signRateConfirmation"),
  ...forAll(dispatches, "acceptOffer declineOffer counterOffer"),
  ...forAll([...hauls, ...desk], "listAssignments getAssignment listLoadMessages listLegs"),
  getOffer: [...seesOffers, ...desk],
  getBill: [...seesBills, ...desk],
  ...forAll([...dispatches, ...staff("operations")], "reportEvent recordHandover"),
  submitBill: [...bills, ...staff("operations", "billing")],
  ...forAll(
    [...dispatches, ...staff("sales", "operations", "billing")],
    "sendLoadMessage markLoadMessagesRead",
  ),
  ...forAll(
    [...sees, ...hauls, ...desk],
    "listEvents getHistory listDocuments listRecordRequests",
    " of a hauled load",
  ),
  "requestRecord of a hauled load": [
    ...answers,
    ...hauls.filter((one) => one !== "carrier's view"),
  ],
  "sendProofOfDelivery of a hauled load": [...dispatches, ...staff("operations", "billing")],

  ...forAll(desk, "countQueues getReport listUnbilledShipments getBillingDetails getPosting"),
  listCreditRequests: desk,
  ...forAll(desk, "suggestPrice suggestShipmentPrice listUnreadConversations"),
  ...forAll(desk, "listCompanies getCompanyById listRegistrations listCarriers getCarrier"),
  ...forAll(staff("sales"), "reviewQuote assignQuote addQuoteNote priceQuote"),
  ...forAll(staff("sales"), "requestQuoteForCompany requestQuoteForGuest"),
  createShipmentForCompany: staff("sales", "operations"),
  ...forAll(
    staff("sales", "operations", "billing"),
    "addCharge withdrawCharge chargeSuggestedPrice",
  ),
  ...forAll(staff("operations"), "assignShipment raiseException resolveException"),
  ...forAll(staff("operations"), "approveOverweight setAppointment correctStatus"),
  ...forAll(staff("operations"), "correctDelivery replaceKnownShipperRecord"),
  ...forAll(staff("operations"), "assignCarrier bookCarrier takeBackShipment dispatchShipment"),
  ...forAll(staff("operations"), "splitShipment replaceLeg joinLegs"),
  ...forAll(staff("operations"), "createOffers withdrawOffer takeUpCounter"),
  ...forAll(staff("operations"), "postLoad removePosting takeUpBid"),
  ...forAll(staff("operations", "compliance"), "confirmAirFreight checkCarrier"),
  sendProofOfDelivery: staff("operations", "billing"),
  releaseRecord: staff("operations", "compliance", "billing"),
  ...forAll(staff("compliance"), "approveRegistration declineRegistration setCarrierState"),
  ...forAll(staff("compliance"), "replaceCarrierPapers recordCarrierAuthority"),
  ...forAll(staff("compliance"), "addCarrierCertificate cancelCarrierCertificate"),
  ...forAll(staff("compliance", "billing"), "replaceCarrierRemitTo confirmCarrierChange"),
  ...forAll(staff("billing"), "billShipment sendInvoice issueCreditMemo recordPayment"),
  ...forAll(staff("billing"), "approveCreditRequest declineCreditRequest"),
  ...forAll(staff("billing"), "voidPayment recordCustomerPayment replaceBillingDetails"),
  ...forAll(staff("billing"), "approveBill disputeBill rejectBill settleBill recordPaymentRun"),
};

function forAll(who: readonly Asker[], operations: string, where = "") {
  return Object.fromEntries(operations.split(" ").map((one) => [`${one}${where}`, who]));
}
