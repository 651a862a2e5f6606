import { companiesApi } from "#app/features/accounts/api/companies.server.ts";
import { companyApi } from "#app/features/accounts/api/company.server.ts";
import { registrationsApi } from "#app/features/accounts/api/registrations.server.ts";
import { assignmentTimesApi } from "#app/features/assignments/api/assignment-times.server.ts";
import { assignmentsApi } from "#app/features/assignments/api/assignments.server.ts";
import { driverLinkApi } from "#app/features/assignments/api/driver-link.server.ts";
import { billsApi } from "#app/features/carrier-bills/api/bills.server.ts";
import { deskBillsApi } from "#app/features/carrier-bills/api/desk-bills.server.ts";
import { deskOffersApi } from "#app/features/carrier-offers/api/desk-offers.server.ts";
import { offersApi } from "#app/features/carrier-offers/api/offers.server.ts";
import { carrierChangesApi } from "#app/features/carriers/api/carrier-changes.server.ts";
import { carrierInsuranceApi } from "#app/features/carriers/api/carrier-insurance.server.ts";
import { carriersApi } from "#app/features/carriers/api/carriers.server.ts";
import { ownCarrierFileApi } from "#app/features/carriers/api/own-carrier-file.server.ts";
import { chargesApi } from "#app/features/charges/api/charges.server.ts";
import { ediApi } from "#app/features/edi/api/messages.server.ts";
import { instantQuotesApi } from "#app/features/instant-quotes/api/instant-quotes.server.ts";
import { agingApi } from "#app/features/invoices/api/aging.server.ts";
import { billingApi } from "#app/features/invoices/api/billing.server.ts";
import { creditOnAccountApi } from "#app/features/invoices/api/credit-on-account.server.ts";
import { creditRequestsApi } from "#app/features/invoices/api/credit-requests.server.ts";
import { deskInvoicesApi } from "#app/features/invoices/api/desk-invoices.server.ts";
import { invoiceDisputesApi } from "#app/features/invoices/api/disputes.server.ts";
import { invoicesApi } from "#app/features/invoices/api/invoices.server.ts";
import { statementApi } from "#app/features/invoices/api/statement.server.ts";
import { boardApi } from "#app/features/load-board/api/board.server.ts";
import { deskBoardApi } from "#app/features/load-board/api/desk-board.server.ts";
import { documentsApi } from "#app/features/papers/api/documents.server.ts";
import { recordsApi } from "#app/features/papers/api/records.server.ts";
import { uploadsApi } from "#app/features/papers/api/uploads.server.ts";
import { addressesApi } from "#app/features/presets/api/addresses.server.ts";
import { productsApi } from "#app/features/presets/api/products.server.ts";
import { templatesApi } from "#app/features/presets/api/templates.server.ts";
import { acceptByPhoneApi } from "#app/features/quotes/api/accept-by-phone.server.ts";
import { deskQuotesApi } from "#app/features/quotes/api/desk-quotes.server.ts";
import { quotesApi } from "#app/features/quotes/api/quotes.server.ts";
import { quotesForCustomersApi } from "#app/features/quotes/api/quotes-for-customers.server.ts";
import { suggestedPriceApi } from "#app/features/rates/api/suggested-price.server.ts";
import { reportsApi } from "#app/features/reports/api/reports.server.ts";
import { appointmentsApi } from "#app/features/shipments/api/appointments.server.ts";
import { approvalsApi } from "#app/features/shipments/api/approvals.server.ts";
import { conversationsApi } from "#app/features/shipments/api/conversations.server.ts";
import { correctionsApi } from "#app/features/shipments/api/corrections.server.ts";
import { custodyApi } from "#app/features/shipments/api/custody.server.ts";
import { deliveredApi } from "#app/features/shipments/api/delivered.server.ts";
import { deskQueuesApi } from "#app/features/shipments/api/desk-queues.server.ts";
import { deskShipmentsApi } from "#app/features/shipments/api/desk-shipments.server.ts";
import { eventsApi } from "#app/features/shipments/api/events.server.ts";
import { exceptionsApi } from "#app/features/shipments/api/exceptions.server.ts";
import { hazmatAndAirApi } from "#app/features/shipments/api/hazmat-and-air.server.ts";
import { historyApi } from "#app/features/shipments/api/history.server.ts";
import { inTransitApi } from "#app/features/shipments/api/in-transit.server.ts";
import { legsApi } from "#app/features/shipments/api/legs.server.ts";
import { loadsApi } from "#app/features/shipments/api/loads.server.ts";
import { messagesApi } from "#app/features/shipments/api/messages.server.ts";
import { isBookingPath, newShipmentApi } from "#app/features/shipments/api/new-shipment.server.ts";
import { notificationsApi } from "#app/features/shipments/api/notifications.server.ts";
import { publicPageApi } from "#app/features/shipments/api/public-page.server.ts";
import { shipmentChangesApi } from "#app/features/shipments/api/shipment-changes.server.ts";
import { shipmentsApi } from "#app/features/shipments/api/shipments.server.ts";
import { undoEventsApi } from "#app/features/shipments/api/undo-events.server.ts";
import { webhookDeliveriesApi } from "#app/features/webhooks/api/webhook-deliveries.server.ts";
import { webhooksApi } from "#app/features/webhooks/api/webhooks.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { compressJson } from "#server/middleware/compress-responses.ts";
import { authenticate } from "./authenticate.ts";
import { checkAddress } from "./check-address.ts";
import { addLocation } from "./created-location.ts";
import { describeSecurity, documentOf } from "./document.ts";
import type { ApiDependencies, Caller } from "./environment.ts";
import { idempotency } from "./idempotency.ts";
import { checkJson, limitSize } from "./json-body.ts";
import { describeRefusals, newApi } from "./operation.ts";
import { apiPath } from "./path.ts";
import { answerProblem } from "./problem.ts";
import { receiveFiles } from "./receive-files.ts";
import { refuseUnknown } from "./refuse-unknown.ts";
import { serveDocument } from "./serve-document.ts";
import { answerTestKeys } from "./test-keys.ts";

/** The API: the same commands, queries and policies as the pages, for programs. */
export function createApi(deps: ApiDependencies) {
  const api = newApi();
  describeSecurity(api);
  describeRefusals(api);
  api.onError(answerProblem(deps.log));
  api.use((c, next) => {
    c.header("cache-control", "no-store");
    return next();
  });
  api.use(compressJson, checkAddress);
  // Anyone may read how the API works.
  api.get("/openapi.json", serveDocument(api));
  api.use(limitSize, checkJson, authenticate(deps), answerTestKeys(deps, operationsFor));
  return addOperations(api, deps);
}

/** The operations for one request of a caller that is already authenticated. */
function operationsFor(
  deps: ApiDependencies,
  { caller, requestId }: { caller: Caller; requestId: string },
) {
  const api = newApi().basePath(apiPath);
  api.onError(answerProblem(deps.log));
  api.use((c, next) => {
    c.set("caller", caller);
    c.set("requestId", requestId);
    return next();
  });
  return addOperations(api, deps);
}

function addOperations(api: ReturnType<typeof newApi>, deps: ApiDependencies) {
  api.use(addLocation(api), receiveFiles(deps), idempotency(deps, isBookingPath));
  const parts = [
    shipmentsApi,
    inTransitApi,
    newShipmentApi,
    shipmentChangesApi,
    hazmatAndAirApi,
    publicPageApi,
    notificationsApi,
    templatesApi,
    deskShipmentsApi,
    deskQueuesApi,
    exceptionsApi,
    approvalsApi,
    appointmentsApi,
    correctionsApi,
    eventsApi,
    undoEventsApi,
    custodyApi,
    historyApi,
    documentsApi,
    uploadsApi,
    deliveredApi,
    recordsApi,
    quotesApi,
    deskQuotesApi,
    acceptByPhoneApi,
    quotesForCustomersApi,
    suggestedPriceApi,
    instantQuotesApi,
    chargesApi,
    invoicesApi,
    deskInvoicesApi,
    creditOnAccountApi,
    creditRequestsApi,
    invoiceDisputesApi,
    billingApi,
    agingApi,
    statementApi,
    reportsApi,
    loadsApi,
    legsApi,
    assignmentsApi,
    assignmentTimesApi,
    driverLinkApi,
    offersApi,
    deskOffersApi,
    billsApi,
    deskBillsApi,
    boardApi,
    deskBoardApi,
    messagesApi,
    conversationsApi,
    addressesApi,
    productsApi,
    companyApi,
    companiesApi,
    registrationsApi,
    carriersApi,
    carrierChangesApi,
    carrierInsuranceApi,
    ownCarrierFileApi,
    webhooksApi,
    webhookDeliveriesApi,
    ediApi,
  ];
  for (const part of parts) api.route("/", part(deps));
  api.all("*", refuseUnknown(api));
  return api;
}

let description: ReturnType<typeof documentOf> | undefined;

/** The OpenAPI document without a running API; made once per process, because it takes 100 ms. */
export function describeApi() {
  // Nothing is called but what tells the day, so nothing else of the product has to be there.
  const nothing = { database: {}, clock: systemClock } as ApiDependencies;
  description ??= documentOf(createApi(nothing));
  return description;
}
