import { Document, Text, View } from "@react-pdf/renderer";
import { company } from "#app/features/company/profile.ts";
import type { PrintedInvoice } from "./document.ts";
import { ChargeLines, Masthead, PrintedFacts, PrintedParty, Sheets } from "./parts.server.tsx";
import { pdfStyles } from "./theme.server.ts";

/** A customer's invoice or credit memo for a load. It never shows the carrier's rate. */
export function InvoicePdf({ paper }: { paper: PrintedInvoice }) {
  const { title, number, trackingId, from, billTo, shipFrom, shipTo } = paper;
  return (
    <Document title={`${title} ${number}`} author={company.legalName}>
      <Sheets about={`${title} ${number} for load ${trackingId}`}>
        <Masthead title={title}>
          <Text style={pdfStyles.bold}>{number}</Text>
          <Text>Load {trackingId}</Text>
        </Masthead>
        <View style={[pdfStyles.row, { gap: 10, marginBottom: 10 }]}>
          <PrintedParty label="From" party={from} />
          <PrintedParty label="Bill to" party={billTo} />
        </View>
        <View style={[pdfStyles.row, { gap: 10, marginBottom: 10 }]}>
          <PrintedParty label="Shipped from" party={shipFrom} />
          <PrintedParty label="Shipped to" party={shipTo} />
        </View>
        <View style={{ marginBottom: 12 }}>
          <PrintedFacts facts={paper.facts} />
        </View>
        <ChargeLines lines={paper.lines} totalCents={paper.totalCents} />
        <View wrap={false} style={{ marginTop: 12 }}>
          {paper.closing.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </View>
      </Sheets>
    </Document>
  );
}
