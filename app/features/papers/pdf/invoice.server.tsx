import { Document, Page, Text, View } from "@react-pdf/renderer";
import { company } from "#app/features/company/profile.ts";
import type { PrintedInvoice } from "./document.ts";
import { ChargeLines, Facts, Footer, Masthead, Party } from "./parts.server.tsx";
import { styles } from "./theme.server.ts";

/** A customer's invoice or credit memo for a load. It never shows the carrier's rate. */
export function InvoicePdf({ paper }: { paper: PrintedInvoice }) {
  const { title, number, trackingId, from, billTo, shipFrom, shipTo } = paper;
  return (
    <Document title={`${title} ${number}`} author={company.legalName}>
      <Page size="LETTER" style={styles.page}>
        <Masthead title={title}>
          <Text style={styles.bold}>{number}</Text>
          <Text>Load {trackingId}</Text>
        </Masthead>
        <View style={[styles.row, { gap: 10, marginBottom: 10 }]}>
          <Party label="From" party={from} />
          <Party label="Bill to" party={billTo} />
        </View>
        <View style={[styles.row, { gap: 10, marginBottom: 10 }]}>
          <Party label="Shipped from" party={shipFrom} />
          <Party label="Shipped to" party={shipTo} />
        </View>
        <View style={{ marginBottom: 12 }}>
          <Facts facts={paper.facts} />
        </View>
        <ChargeLines lines={paper.lines} totalCents={paper.totalCents} />
        <View wrap={false} style={{ marginTop: 12 }}>
          {paper.closing.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </View>
        <Footer about={`${title} ${number} for load ${trackingId}`} />
      </Page>
    </Document>
  );
}
