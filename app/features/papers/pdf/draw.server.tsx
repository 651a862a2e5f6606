import { renderToBuffer } from "@react-pdf/renderer";
import { BillOfLadingPdf } from "./bill-of-lading.server.tsx";
import { barCode, paperQrCode } from "./codes.server.ts";
import type { PaperDocument } from "./document.ts";
import { InvoicePdf } from "./invoice.server.tsx";
import { LabelsPdf } from "./labels.server.tsx";
import { RateConfirmationPdf } from "./rate-confirmation.server.tsx";
import { StatementPdf } from "./statement.server.tsx";
import { TransactionRecordPdf } from "./transaction-record.server.tsx";

/**
 * Renders the PDF of a document. It blocks the CPU for tens of milliseconds: see
 * `render-pdf.server.ts`.
 */
export async function drawPdf(paper: PaperDocument): Promise<Uint8Array> {
  switch (paper.kind) {
    case "rate confirmation":
      return renderToBuffer(<RateConfirmationPdf paper={paper} />);
    case "bill of lading": {
      const [bar, qr] = await Promise.all([
        barCode(paper.trackingId),
        paperQrCode(paper.trackingUrl),
      ]);
      return renderToBuffer(<BillOfLadingPdf paper={paper} bar={bar} qr={qr} />);
    }
    case "invoice":
      return renderToBuffer(<InvoicePdf paper={paper} />);
    case "statement":
      return renderToBuffer(<StatementPdf paper={paper} />);
    case "transaction record":
      return renderToBuffer(<TransactionRecordPdf paper={paper} />);
    case "labels":
      return renderToBuffer(<LabelsPdf paper={paper} bar={await barCode(paper.trackingId)} />);
  }
}
