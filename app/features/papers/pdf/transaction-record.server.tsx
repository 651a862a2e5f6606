import { Document, Page, Text, View } from "@react-pdf/renderer";
import { company } from "#app/features/company/profile.ts";
import type { TransactionRecord } from "./document.ts";
import { Facts, Footer, Masthead } from "./parts.server.tsx";
import { styles } from "./theme.server.ts";

/** The broker's record of one transaction, in the order of 49 CFR 371.3(a). */
export function TransactionRecordPdf({ paper }: { paper: TransactionRecord }) {
  const { trackingId, date, sections, missing } = paper;
  return (
    <Document title={`Transaction record ${trackingId}`} author={company.legalName}>
      <Page size="LETTER" style={styles.page}>
        <Masthead title="Transaction record">
          <Text style={styles.bold}>Load {trackingId}</Text>
          <Text>{date}</Text>
          <Text style={styles.soft}>49 CFR 371.3</Text>
        </Masthead>
        {sections.map(({ title, facts }) => (
          <View key={title} style={{ marginBottom: 12 }} wrap={false}>
            <Text style={styles.heading}>{title}</Text>
            <Facts facts={facts} />
          </View>
        ))}
        {missing.length > 0 && (
          <View wrap={false}>
            <Text style={styles.heading}>Not recorded yet</Text>
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
