import { Document, Page, Text, View } from "@react-pdf/renderer";
import { company } from "#app/features/company/profile.ts";
import type { Labels, PartyText } from "./document.ts";
import { Code } from "./parts.server.tsx";
import { pdfStyles } from "./theme.server.ts";

/** Points: 4 by 6 inches. */
const size: [number, number] = [288, 432];

/** A label is one page: text that is too long for it is cut off. */
const oneLine = { maxLines: 1, textOverflow: "ellipsis" } as const;
const twoLines = { ...oneLine, maxLines: 2 } as const;
const rule = { borderTop: "1pt solid #12233d", marginVertical: 6 } as const;

/** A label for each handling unit. */
export function LabelsPdf({ paper, bar }: { paper: Labels; bar: Buffer }) {
  const { trackingId, shipFrom, shipTo, references, units, total } = paper;
  return (
    <Document title={`Labels ${trackingId}`} author={company.legalName}>
      {units.map(({ number, text }) => (
        <Page
          key={number}
          size={size}
          style={[pdfStyles.page, pdfStyles.body, { padding: 16, paddingBottom: 16 }]}
        >
          <Address label="From" party={shipFrom} fontSize={9} />
          <View style={rule} />
          <Address label="To" party={shipTo} fontSize={shipTo.lines.length > 3 ? 12 : 14} />
          <View style={rule} />
          {references.slice(0, 3).map(({ label, value }) => (
            <Text key={`${label} ${value}`} style={twoLines}>
              {label}: {value}
            </Text>
          ))}
          <Text style={oneLine}>{text}</Text>
          <View style={{ flexGrow: 1 }} />
          <Text style={[pdfStyles.bold, { fontSize: 24, lineHeight: 1.2 }]}>
            {number} of {total}
          </Text>
          <Code png={bar} width={256} height={50} />
          <Text style={[pdfStyles.bold, { fontSize: 14, textAlign: "center" }]}>{trackingId}</Text>
        </Page>
      ))}
    </Document>
  );
}

type AddressProps = { label: string; party: PartyText; fontSize: number };

function Address({ label, party, fontSize }: AddressProps) {
  return (
    <View>
      <Text style={pdfStyles.heading}>{label}</Text>
      <Text style={[pdfStyles.bold, { ...twoLines, fontSize, lineHeight: 1.3 }]}>{party.name}</Text>
      {party.lines.map((line) => (
        <Text key={line} style={{ ...oneLine, fontSize, lineHeight: 1.3 }}>
          {line}
        </Text>
      ))}
    </View>
  );
}
