import { Image, Page, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { company } from "#app/features/company/profile.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { PartyText, PrintedFact, PrintedLine } from "./document.ts";
import { pdfStyles, signal } from "./theme.server.ts";

/** The company's name and the document's title over a rule. */
export function Masthead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View
      style={[
        pdfStyles.row,
        { borderBottom: `3pt solid ${signal}`, paddingBottom: 8, marginBottom: 12 },
      ]}
    >
      <View style={pdfStyles.column}>
        <Text style={pdfStyles.bold}>{company.name}</Text>
        <Text style={pdfStyles.title}>{title}</Text>
      </View>
      <View style={[pdfStyles.column, { alignItems: "flex-end" }]}>{children}</View>
    </View>
  );
}

/** A labeled box with a party. */
export function PrintedParty({ label, party }: { label: string; party: PartyText | null }) {
  return (
    <View style={pdfStyles.box}>
      <Text style={pdfStyles.heading}>{label}</Text>
      {party && <Text style={pdfStyles.bold}>{party.name}</Text>}
      {party?.lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </View>
  );
}

/** Label and value pairs, two per row. */
export function PrintedFacts({ facts }: { facts: readonly PrintedFact[] }) {
  return (
    <View style={[pdfStyles.row, { flexWrap: "wrap" }]}>
      {facts.map(({ label, value }, place) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: facts can be identical, and their order never changes
          key={`${place} ${label}`}
          style={[pdfStyles.line, { width: "50%", paddingRight: 8 }]}
        >
          <Text>
            <Text style={pdfStyles.soft}>{label}: </Text>
            {value}
          </Text>
        </View>
      ))}
    </View>
  );
}

type LinesProps = { lines: readonly PrintedLine[]; totalCents: number };

/** The charges with their total. */
export function ChargeLines({ lines, totalCents }: LinesProps) {
  return (
    <View>
      {lines.map(({ code, description, cents }, place) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: lines can be identical, and their order never changes
          key={`${place} ${code}`}
          style={[pdfStyles.row, pdfStyles.line]}
          wrap={false}
        >
          <Text style={pdfStyles.column}>{description}</Text>
          <Text>{usdText(cents)}</Text>
        </View>
      ))}
      <View style={[pdfStyles.row, { paddingVertical: 4 }]}>
        <Text style={[pdfStyles.column, pdfStyles.bold]}>Total</Text>
        <Text style={pdfStyles.bold}>{usdText(totalCents)} USD</Text>
      </View>
    </View>
  );
}

/** A barcode or QR code, as the PNG that `codes.server.ts` makes. */
export function Code({ png, ...size }: { png: Buffer; width: number; height?: number }) {
  return <Image src={{ data: png, format: "png" }} style={size} />;
}

/** The pages of a document, which say at their end what it is and which of them one reads. */
export function Sheets({ about, children }: { about: string; children: ReactNode }) {
  return (
    <Page size="LETTER" style={pdfStyles.page}>
      {/* A line height on the page itself would keep its numbers from being drawn: react-pdf issue 3402. */}
      <View style={pdfStyles.body}>{children}</View>
      <Text
        style={pdfStyles.footer}
        fixed
        render={({ pageNumber, totalPages }) => `${about}, page ${pageNumber} of ${totalPages}`}
      />
    </Page>
  );
}
