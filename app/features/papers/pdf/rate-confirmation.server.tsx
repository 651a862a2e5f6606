import { Document, Text, View } from "@react-pdf/renderer";
import { company } from "#app/features/company/profile.ts";
import type { PrintedChange, PrintedStop, RateConfirmation } from "./document.ts";
import { ChargeLines, Masthead, PrintedFacts, PrintedParty, Sheets } from "./parts.server.tsx";
import { pdfStyles, signal } from "./theme.server.ts";

/** The carrier's agreement to haul a load for its pay. It never shows the customer's rate. */
export function RateConfirmationPdf({ paper }: { paper: RateConfirmation }) {
  const { trackingId, date, broker, carrier, stops, facts, lines, totalCents, terms } = paper;
  const { changed } = paper;
  const isChanged = (number: number) =>
    changed?.changes.some(({ what }) => `${what} `.startsWith(`Stop ${number} `));
  return (
    <Document title={`Rate confirmation ${trackingId}`} author={company.legalName}>
      <Sheets about={`Rate confirmation for load ${trackingId}`}>
        <Masthead title="Rate confirmation">
          <Text style={pdfStyles.bold}>Load {trackingId}</Text>
          <Text>{date}</Text>
        </Masthead>
        <View style={[pdfStyles.row, { gap: 10, marginBottom: 12 }]}>
          <PrintedParty label="Broker" party={broker} />
          <PrintedParty label="Carrier" party={carrier} />
        </View>
        {changed && <Changes {...changed} />}
        {stops.map((stop) => (
          <StopRow key={stop.number} stop={stop} isChanged={isChanged(stop.number)} />
        ))}
        <View style={{ marginVertical: 10 }}>
          <PrintedFacts facts={facts} />
        </View>
        <Text style={pdfStyles.heading}>Pay</Text>
        <ChargeLines lines={lines} totalCents={totalCents} />
        <View wrap={false} style={{ marginTop: 10 }}>
          <Text style={pdfStyles.heading}>Terms</Text>
          {terms.map((term, place) => (
            <Text key={term}>
              {place + 1}. {term}
            </Text>
          ))}
        </View>
      </Sheets>
    </Document>
  );
}

type Changed = { signed: string; changes: readonly PrintedChange[] };

/** What changed since the carrier signed, which it is asked to sign now. */
function Changes({ signed, changes }: Changed) {
  return (
    <View style={[pdfStyles.box, { marginBottom: 10, borderLeft: `3pt solid ${signal}` }]}>
      <Text style={pdfStyles.heading}>Changed since you signed on {signed}</Text>
      {changes.map(({ what, before, after }) => (
        <Text key={what}>
          <Text style={pdfStyles.bold}>{what}: </Text>
          {after ?? "removed"}
          {before && <Text style={pdfStyles.soft}> (was {before})</Text>}
        </Text>
      ))}
      {changes.length === 0 && <Text>The details below replace the version that you signed.</Text>}
    </View>
  );
}

function StopRow({ stop, isChanged }: { stop: PrintedStop; isChanged?: boolean | undefined }) {
  const { number, kind, name, address, contact, window, instructions } = stop;
  return (
    <View style={[pdfStyles.row, pdfStyles.line]} wrap={false}>
      <Text style={[pdfStyles.bold, { width: 80 }]}>
        {number}. {kind}
        {isChanged && <Text style={{ color: signal }}>{"\n"}Changed</Text>}
      </Text>
      <View style={pdfStyles.column}>
        {name && <Text style={pdfStyles.bold}>{name}</Text>}
        {address.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        {contact && <Text style={pdfStyles.soft}>{contact}</Text>}
        {instructions && <Text style={pdfStyles.soft}>{instructions}</Text>}
      </View>
      <Text style={{ width: 160 }}>{window ?? "Window to be confirmed"}</Text>
    </View>
  );
}
