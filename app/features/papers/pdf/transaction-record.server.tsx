import { Document, Text, View } from "@react-pdf/renderer";
import { company } from "#app/features/company/profile.ts";
import type { TransactionRecord } from "./document.ts";
import { Masthead, PrintedFacts, Sheets } from "./parts.server.tsx";
import { pdfStyles } from "./theme.server.ts";

/** The broker's record of one transaction, in the order of 49 CFR 371.3(a). */
export function TransactionRecordPdf({ paper }: { paper: TransactionRecord }) {
  const { trackingId, date, sections, missing } = paper;
  return (
    <Document title={`Transaction record ${trackingId}`} author={company.legalName}>
      <Sheets about={`Transaction record for load ${trackingId}`}>
        <Masthead title="Transaction record">
          <Text style={pdfStyles.bold}>Load {trackingId}</Text>
          <Text>{date}</Text>
          <Text style={pdfStyles.soft}>49 CFR 371.3</Text>
        </Masthead>
        {sections.map(({ title, facts }) => (
          <View key={title} style={{ marginBottom: 12 }}>
            {/* What can't break and is longer than a page would lose its end. */}
            <Text style={pdfStyles.heading} minPresenceAhead={30}>
              {title}
            </Text>
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
      </Sheets>
    </Document>
  );
}
