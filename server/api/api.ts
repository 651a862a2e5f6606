import { authenticate } from "./authenticate.ts";
import { describeSecurity, documentOf } from "./document.ts";
import type { ApiDependencies, Caller } from "./environment.ts";
import { idempotency } from "./idempotency.ts";
import { checkAddress, checkJson, limitSize } from "./json-body.ts";
import { describeRefusals, newApi } from "./operation.ts";
import { apiPath } from "./path.ts";
import { answerProblem, sendProblem } from "./problem.ts";
import { receiveFiles } from "./receive-files.ts";
import { assignmentsApi } from "./resources/assignments/assignments.ts";
import { agingApi } from "./resources/billing/aging.ts";
import { billingApi } from "./resources/billing/billing.ts";
import { billsApi } from "./resources/billing/bills.ts";
import { chargesApi } from "./resources/billing/charges.ts";
import { creditRequestsApi } from "./resources/billing/credit-requests.ts";
import { deskBillsApi } from "./resources/billing/desk-bills.ts";
import { deskInvoicesApi } from "./resources/billing/desk-invoices.ts";
import { invoicesApi } from "./resources/billing/invoices.ts";
import { reportsApi } from "./resources/billing/reports.ts";
import { statementApi } from "./resources/billing/statement.ts";
import { carrierChangesApi } from "./resources/carriers/carrier-changes.ts";
import { carrierInsuranceApi } from "./resources/carriers/carrier-insurance.ts";
import { carriersApi } from "./resources/carriers/carriers.ts";
import { ownCarrierFileApi } from "./resources/carriers/own-carrier-file.ts";
import { addressesApi } from "./resources/companies/addresses.ts";
import { companiesApi } from "./resources/companies/companies.ts";
import { companyApi } from "./resources/companies/company.ts";
import { productsApi } from "./resources/companies/products.ts";
import { registrationsApi } from "./resources/companies/registrations.ts";
import { ediApi } from "./resources/edi.ts";
import { conversationsApi } from "./resources/messages/conversations.ts";
import { messagesApi } from "./resources/messages/messages.ts";
import { boardApi } from "./resources/offers/board.ts";
import { deskBoardApi } from "./resources/offers/desk-board.ts";
import { deskOffersApi } from "./resources/offers/desk-offers.ts";
import { offersApi } from "./resources/offers/offers.ts";
import { deskQuotesApi } from "./resources/quotes/desk-quotes.ts";
import { instantQuotesApi } from "./resources/quotes/instant-quotes.ts";
import { quotesApi } from "./resources/quotes/quotes.ts";
import { quotesForCustomersApi } from "./resources/quotes/quotes-for-customers.ts";
import { suggestedPriceApi } from "./resources/quotes/suggested-price.ts";
import { appointmentsApi } from "./resources/shipments/appointments.ts";
import { approvalsApi } from "./resources/shipments/approvals.ts";
import { correctionsApi } from "./resources/shipments/corrections.ts";
import { custodyApi } from "./resources/shipments/custody.ts";
import { deliveredApi } from "./resources/shipments/delivered.ts";
import { deskQueuesApi } from "./resources/shipments/desk-queues.ts";
import { deskShipmentsApi } from "./resources/shipments/desk-shipments.ts";
import { documentsApi } from "./resources/shipments/documents.ts";
import { eventsApi } from "./resources/shipments/events.ts";
import { exceptionsApi } from "./resources/shipments/exceptions.ts";
import { hazmatAndAirApi } from "./resources/shipments/hazmat-and-air.ts";
import { historyApi } from "./resources/shipments/history.ts";
import { legsApi } from "./resources/shipments/legs.ts";
import { loadsApi } from "./resources/shipments/loads.ts";
import { isBookingPath, newShipmentApi } from "./resources/shipments/new-shipment.ts";
import { notificationsApi } from "./resources/shipments/notifications.ts";
import { publicPageApi } from "./resources/shipments/public-page.ts";
import { recordsApi } from "./resources/shipments/records.ts";
import { shipmentChangesApi } from "./resources/shipments/shipment-changes.ts";
import { shipmentsApi } from "./resources/shipments/shipments.ts";
import { templatesApi } from "./resources/shipments/templates.ts";
import { webhookDeliveriesApi } from "./resources/webhooks/webhook-deliveries.ts";
import { webhooksApi } from "./resources/webhooks/webhooks.ts";
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
  // Anyone may read how the API works.
  api.get("/openapi.json", serveDocument(api));
  api.use(
    checkAddress,
    limitSize,
    checkJson,
    authenticate(deps),
    answerTestKeys(deps, operationsFor),
  );
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
  api.use(receiveFiles(deps), idempotency(deps, isBookingPath));
  const parts = [
    shipmentsApi,
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
    custodyApi,
    historyApi,
    documentsApi,
    deliveredApi,
    recordsApi,
    quotesApi,
    deskQuotesApi,
    quotesForCustomersApi,
    suggestedPriceApi,
    instantQuotesApi,
    chargesApi,
    invoicesApi,
    deskInvoicesApi,
    creditRequestsApi,
    billingApi,
    agingApi,
    statementApi,
    reportsApi,
    loadsApi,
    legsApi,
    assignmentsApi,
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
  api.all("*", (c) =>
    sendProblem(c, "not_found", `There is no ${c.req.method} ${c.req.path}. See /developers.`),
  );
  return api;
}

/** The description of the API, for what is made from it. */
export function describeApi() {
  // Nothing is called, so nothing of the product has to be there.
  const nothing = { database: {} } as ApiDependencies;
  return documentOf(createApi(nothing));
}
