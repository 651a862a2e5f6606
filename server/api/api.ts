import { authenticate } from "./authenticate.ts";
import { describeSecurity, documentOf } from "./document.ts";
import type { ApiDependencies, Caller } from "./environment.ts";
import { idempotency } from "./idempotency.ts";
import { checkJson, limitSize } from "./json-body.ts";
import { describeRefusals, newApi } from "./operation.ts";
import { apiPath } from "./path.ts";
import { answerProblem, sendProblem } from "./problem.ts";
import { addressesApi } from "./resources/addresses.ts";
import { agingApi } from "./resources/aging.ts";
import { appointmentsApi } from "./resources/appointments.ts";
import { approvalsApi } from "./resources/approvals.ts";
import { billingApi } from "./resources/billing.ts";
import { billsApi } from "./resources/bills.ts";
import { boardApi } from "./resources/board.ts";
import { carrierChangesApi } from "./resources/carrier-changes.ts";
import { carrierInsuranceApi } from "./resources/carrier-insurance.ts";
import { carriersApi } from "./resources/carriers.ts";
import { companiesApi } from "./resources/companies.ts";
import { companyApi } from "./resources/company.ts";
import { conversationsApi } from "./resources/conversations.ts";
import { correctionsApi } from "./resources/corrections.ts";
import { custodyApi } from "./resources/custody.ts";
import { deliveredApi } from "./resources/delivered.ts";
import { deskBillsApi } from "./resources/desk-bills.ts";
import { deskBoardApi } from "./resources/desk-board.ts";
import { deskInvoicesApi } from "./resources/desk-invoices.ts";
import { deskOffersApi } from "./resources/desk-offers.ts";
import { deskQueuesApi } from "./resources/desk-queues.ts";
import { deskQuotesApi } from "./resources/desk-quotes.ts";
import { deskShipmentsApi } from "./resources/desk-shipments.ts";
import { documentsApi } from "./resources/documents.ts";
import { ediApi } from "./resources/edi.ts";
import { eventsApi } from "./resources/events.ts";
import { exceptionsApi } from "./resources/exceptions.ts";
import { hazmatAndAirApi } from "./resources/hazmat-and-air.ts";
import { historyApi } from "./resources/history.ts";
import { instantQuotesApi } from "./resources/instant-quotes.ts";
import { invoicesApi } from "./resources/invoices.ts";
import { loadsApi } from "./resources/loads.ts";
import { messagesApi } from "./resources/messages.ts";
import { isBookingPath, newShipmentApi } from "./resources/new-shipment.ts";
import { notificationsApi } from "./resources/notifications.ts";
import { offersApi } from "./resources/offers.ts";
import { ownCarrierFileApi } from "./resources/own-carrier-file.ts";
import { productsApi } from "./resources/products.ts";
import { publicPageApi } from "./resources/public-page.ts";
import { quotesApi } from "./resources/quotes.ts";
import { quotesForCustomersApi } from "./resources/quotes-for-customers.ts";
import { registrationsApi } from "./resources/registrations.ts";
import { shipmentChangesApi } from "./resources/shipment-changes.ts";
import { shipmentsApi } from "./resources/shipments.ts";
import { statementApi } from "./resources/statement.ts";
import { suggestedPriceApi } from "./resources/suggested-price.ts";
import { templatesApi } from "./resources/templates.ts";
import { webhookDeliveriesApi } from "./resources/webhook-deliveries.ts";
import { webhooksApi } from "./resources/webhooks.ts";
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
  api.get("/openapi.json", (c) => c.json(documentOf(api)));
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
  api.use(idempotency(deps, isBookingPath));
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
    custodyApi,
    appointmentsApi,
    correctionsApi,
    eventsApi,
    historyApi,
    documentsApi,
    deliveredApi,
    quotesApi,
    deskQuotesApi,
    quotesForCustomersApi,
    suggestedPriceApi,
    instantQuotesApi,
    invoicesApi,
    deskInvoicesApi,
    billingApi,
    agingApi,
    statementApi,
    loadsApi,
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
