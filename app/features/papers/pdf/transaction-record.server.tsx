import { Document, Page, Text, View } from "@react-pdf/renderer";
import { company } from "#app/features/company/profile.ts";
import type { TransactionRecord } from "./document.ts";
import { Footer, Masthead, PrintedFacts } from "./parts.server.tsx";
import { pdfStyles } from "./theme.server.ts";

/** The broker's record of one transaction, in the order of 49 CFR 371.3(a). */
export function TransactionRecordPdf({ paper }: { paper: TransactionRecord }) {
  const { trackingId, date, sections, missing } = paper;
  return (
    <Document title={`Transaction record ${trackingId}`} author={company.legalName}>
      <Page size="LETTER" style={pdfStyles.page}>
        <Masthead title="Transaction record">
          <Text style={pdfStyles.bold}>Load {trackingId}</Text>
          <Text>{date}</Text>
          <Text style={pdfStyles.soft}>49 CFR 371.3</Text>
        </Masthead>
        {sections.map(({ title, facts }) => (
          <View key={title} style={{ marginBottom: 12 }} wrap={false}>
            <Text style={pdfStyles.heading}>{title}</Text>
            <PrintedFacts facts={facts} />
          </View>
        ))}
        {missing.length > 0 && (
          <View wrap={false}>
            <Text style={pdfStyles.heading}>Not recorded yet</Text>
            {missing.map((one) => (
              <Text key={one}>{one}</Text>
            ))}
          </View>
        )}
        <Footer about={`Transaction record for load ${trackingId}`} />
      </Page>
    </Document>
  );
}
