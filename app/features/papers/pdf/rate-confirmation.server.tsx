import { Document, Page, Text, View } from "@react-pdf/renderer";
import { company } from "#app/features/company/profile.ts";
import type { PrintedStop, RateConfirmation } from "./document.ts";
import { ChargeLines, Facts, Footer, Masthead, Party } from "./parts.server.tsx";
import { styles } from "./theme.server.ts";

/** The carrier's agreement to haul a load for its pay. It never shows the customer's rate. */
export function RateConfirmationPdf({ paper }: { paper: RateConfirmation }) {
  const { trackingId, date, broker, carrier, stops, facts, lines, totalCents, terms } = paper;
  return (
    <Document title={`Rate confirmation ${trackingId}`} author={company.legalName}>
      <Page size="LETTER" style={styles.page}>
        <Masthead title="Rate confirmation">
          <Text style={styles.bold}>Load {trackingId}</Text>
          <Text>{date}</Text>
        </Masthead>
        <View style={[styles.row, { gap: 10, marginBottom: 12 }]}>
          <Party label="Broker" party={broker} />
          <Party label="Carrier" party={carrier} />
        </View>
        {stops.map((stop) => (
          <StopRow key={stop.number} stop={stop} />
        ))}
        <View style={{ marginVertical: 10 }}>
          <Facts facts={facts} />
        </View>
        <Text style={styles.heading}>Pay</Text>
        <ChargeLines lines={lines} totalCents={totalCents} />
        <View wrap={false} style={{ marginTop: 10 }}>
          <Text style={styles.heading}>Terms</Text>
          {terms.map((term, place) => (
            <Text key={term}>
              {place + 1}. {term}
            </Text>
          ))}
        </View>
        <Footer about={`Rate confirmation for load ${trackingId}`} />
      </Page>
    </Document>
  );
}

function StopRow({ stop }: { stop: PrintedStop }) {
  const { number, kind, name, address, contact, window, instructions } = stop;
  return (
    <View style={[styles.row, styles.line]} wrap={false}>
      <Text style={[styles.bold, { width: 80 }]}>
        {number}. {kind}
      </Text>
      <View style={styles.column}>
        {name && <Text style={styles.bold}>{name}</Text>}
        {address.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        {contact && <Text style={styles.soft}>{contact}</Text>}
        {instructions && <Text style={styles.soft}>{instructions}</Text>}
      </View>
      <Text style={{ width: 160 }}>{window ?? "Window to be confirmed"}</Text>
    </View>
  );
}
