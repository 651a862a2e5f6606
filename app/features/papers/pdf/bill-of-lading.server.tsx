import { Document, Text, View } from "@react-pdf/renderer";
import { company } from "#app/features/company/profile.ts";
import type { BillOfLading, PrintedUnit } from "./document.ts";
import { Code, Masthead, PrintedFacts, PrintedParty, Sheets } from "./parts.server.tsx";
import { pdfStyles } from "./theme.server.ts";

type Props = { paper: BillOfLading; bar: Buffer; qr: Buffer };

/**
 * A bill of lading in the order of the VICS form, with the contents that 49 CFR 373.101 requires.
 */
export function BillOfLadingPdf({ paper, bar, qr }: Props) {
  const { trackingId, pickedUp, shipFrom, shipTo, carrier, billTo, references, instructions } =
    paper;
  const { stopsBetween } = paper;
  return (
    <Document title={`Bill of lading ${trackingId}`} author={company.legalName}>
      <Sheets about={`Bill of lading ${trackingId}`}>
        <Masthead title="Bill of lading">
          <View style={[pdfStyles.row, { gap: 10 }]}>
            <View style={{ alignItems: "flex-end" }}>
              <Code png={bar} width={150} />
              <Text style={pdfStyles.bold}>{trackingId}</Text>
              <Text style={pdfStyles.soft}>Tracking ID used as the bill number</Text>
              <Text>Picked up: {pickedUp}</Text>
            </View>
            <Code png={qr} width={56} />
          </View>
        </Masthead>
        <View style={[pdfStyles.row, { gap: 8, marginBottom: 8 }]}>
          <PrintedParty label="Ship from" party={shipFrom} />
          <PrintedParty label="Carrier" party={carrier} />
        </View>
        <View style={[pdfStyles.row, { gap: 8, marginBottom: 8 }]}>
          <PrintedParty label="Ship to" party={shipTo} />
          <PrintedParty label="Third-party freight charges, bill to" party={billTo} />
        </View>
        <Text style={pdfStyles.heading}>Freight terms: third party</Text>
        {references.length > 0 && <PrintedFacts facts={references} />}
        {stopsBetween.length > 0 && (
          <View style={{ marginTop: 6 }}>
            <Text style={pdfStyles.heading}>Stops on the way</Text>
            <PrintedFacts facts={stopsBetween} />
          </View>
        )}
        {instructions.length > 0 && (
          <View style={{ marginTop: 6 }}>
            <Text style={pdfStyles.heading}>Special instructions</Text>
            {instructions.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </View>
        )}
        {/* The head of the table stays with its first unit. */}
        <View minPresenceAhead={70} />
        <FreightTable paper={paper} />
        <Closing paper={paper} />
      </Sheets>
    </Document>
  );
}

const columns = [
  { title: "Units", width: 34, value: (unit: PrintedUnit) => String(unit.count) },
  { title: "Type", width: 50, value: (unit: PrintedUnit) => unit.kind },
  { title: "Pieces", width: 50, value: (unit: PrintedUnit) => unit.pieces },
  { title: "Weight", width: 62, value: (unit: PrintedUnit) => unit.weight },
  { title: "HM", width: 24, value: (unit: PrintedUnit) => (unit.hazmat ? "X" : "") },
  { title: "Description", width: 220, value: (unit: PrintedUnit) => unit.description },
  { title: "NMFC", width: 56, value: (unit: PrintedUnit) => unit.nmfc },
  { title: "Class", width: 44, value: (unit: PrintedUnit) => unit.freightClass },
];

function FreightTable({ paper: { units, totalUnits, totalWeight } }: { paper: BillOfLading }) {
  return (
    <View style={{ marginTop: 10, border: "0.5pt solid #12233d" }}>
      <View style={pdfStyles.row} fixed>
        {columns.map(({ title, width }) => (
          <Text key={title} style={[pdfStyles.cell, pdfStyles.bold, { width }]}>
            {title}
          </Text>
        ))}
      </View>
      {units.map((unit, place) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: units can be identical, and their order never changes
          key={`${place} ${unit.kind}`}
          style={[pdfStyles.row, { borderTop: "0.5pt solid #12233d" }]}
          wrap={false}
        >
          {columns.map(({ title, width, value }) => (
            <Text key={title} style={[pdfStyles.cell, { width }]}>
              {value(unit)}
            </Text>
          ))}
        </View>
      ))}
      <View style={[pdfStyles.row, { borderTop: "1pt solid #12233d" }]}>
        <Text style={[pdfStyles.cell, pdfStyles.bold, { width: 134 }]}>
          {totalUnits} {totalUnits === 1 ? "handling unit" : "handling units"}
        </Text>
        <Text style={[pdfStyles.cell, pdfStyles.bold, { flex: 1, borderRight: 0 }]}>
          {totalWeight}
        </Text>
      </View>
    </View>
  );
}

function Closing({ paper: { declaredValue, emergency } }: { paper: BillOfLading }) {
  return (
    <View wrap={false} style={{ marginTop: 10 }}>
      {emergency && <Text style={pdfStyles.bold}>Emergency contact: {emergency}</Text>}
      <Text>Declared value: {declaredValue ?? "none stated"}</Text>
      <Text style={pdfStyles.soft}>
        Received, subject to the contract between the parties or else to the carrier's rates,
        classifications and rules, the property described above in apparent good order except as
        noted.
      </Text>
      <View style={[pdfStyles.row, { gap: 16, marginTop: 28 }]}>
        {["Shipper signature and date", "Carrier signature and pickup date", "Consignee"].map(
          (label) => (
            <View key={label} style={[pdfStyles.column, { borderTop: "1pt solid #12233d" }]}>
              <Text style={pdfStyles.soft}>{label}</Text>
            </View>
          ),
        )}
      </View>
    </View>
  );
}
