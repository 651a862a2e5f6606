import { disputeBill, settleBill } from "#app/features/carrier-bills/decide.server.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import {
  counterCarrierOffer,
  declineCarrierOffer,
} from "#app/features/carrier-offers/answer.server.ts";
import { listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { addCharge } from "#app/features/charges/commands.server.ts";
import { declineTender } from "#app/features/edi/decline-tender.server.ts";
import { addPartner } from "#app/features/edi/partners.server.ts";
import { messagesOf, readEdiMessage } from "#app/features/edi/queries.server.ts";
import { receiveFile } from "#app/features/edi/receive.server.ts";
import { runMessages } from "#app/features/edi/run-message.server.ts";
import { issueCreditMemo } from "#app/features/invoices/credit.server.ts";
import { drawMissingPdf } from "#app/features/invoices/deliver.server.ts";
import { recordPayment } from "#app/features/invoices/payments.server.ts";
import { placeBid } from "#app/features/load-board/bid.server.ts";
import { postLoad } from "#app/features/load-board/post.server.ts";
import { checkFile } from "#app/features/papers/check/check-file.server.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { computeReports } from "#app/features/reports/compute.server.ts";
import { sendLoadMessage } from "#app/features/shipments/conversation/send-message.server.ts";
import { followLoads } from "#app/features/shipments/load/follow-load.server.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { agreeRate } from "#app/flows/agree-rate.server.ts";
import { issueLoadInvoice } from "#app/flows/bill-load.server.ts";
import { bookCarrier } from "#app/flows/book-carrier.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { giveUpLoad } from "#app/flows/end-assignment.server.ts";
import { loadFollowers } from "#app/flows/load-followers.server.ts";
import { makeBillOfLading } from "#app/flows/load-papers.server.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { payBills } from "#app/flows/pay-bills.server.ts";
import { makeRateConfirmation } from "#app/flows/rate-confirmation.server.ts";
import { signRateConfirmation } from "#app/flows/sign-rate-confirmation.server.ts";
import { splitLoad } from "#app/flows/split-load.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** The commands that fill the demo. Scripts can't load them themselves: their emails are JSX. */
export const demoCommands = {
  acceptCarrierOffer,
  addCharge,
  addPartner,
  agreeRate,
  bookCarrier,
  checkFile,
  submitBill,
  uploadProofOfDelivery,
  computeReports,
  counterCarrierOffer,
  declineCarrierOffer,
  declineTender,
  disputeBill,
  drawMissingPdf,
  /** Its links lead to the demo. */
  follow: (database: Database, origin: string) => followLoads(database, origin, loadFollowers),
  dispatchLoad,
  giveUpLoad,
  issueCreditMemo,
  issueLoadInvoice,
  listOwnOffers,
  makeBillOfLading,
  makeRateConfirmation,
  messagesOf,
  offerLoad,
  payBills,
  placeBid,
  postLoad,
  readMessage: readEdiMessage,
  receiveFile,
  recordPayment,
  runMessages,
  sendMessage: sendLoadMessage,
  settleBill,
  signRateConfirmation,
  splitLoad,
};
