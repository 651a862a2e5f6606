import { renderToBuffer } from "@react-pdf/renderer";
import bwip from "bwip-js/node";
import { asPrinted } from "#app/forms/printable.ts";
import { BillOfLadingPdf } from "./bill-of-lading.server.tsx";
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
export async function drawPdf(document: PaperDocument): Promise<Uint8Array> {
  const paper = printedTexts(document);
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

/** All texts of a document as they are printed. */
function printedTexts<Part>(part: Part): Part {
  if (typeof part === "string") return asPrinted(part) as Part;
  if (Array.isArray(part)) return part.map(printedTexts) as Part;
  if (typeof part !== "object" || part === null) return part;
  const texts = Object.entries(part).map(([name, value]) => [name, printedTexts(value)]);
  return Object.fromEntries(texts) as Part;
}

/** A Code 128 barcode of a number, as a PNG. */
function barCode(text: string): Promise<Buffer> {
  return bwip.toBuffer({ bcid: "code128", text, scale: 3, height: 12 });
}

/** A QR code of a URL, as a PNG. */
function paperQrCode(text: string): Promise<Buffer> {
  return bwip.toBuffer({ bcid: "qrcode", text, scale: 4 });
}
