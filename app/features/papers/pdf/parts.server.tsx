import { Image, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { company } from "#app/features/company/profile.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { PrintedFact, PrintedLine, PrintedParty } from "./document.ts";
import { signal, styles } from "./theme.server.ts";

/** The company's name and the document's title over a rule. */
export function Masthead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View
      style={[
        styles.row,
        { borderBottom: `3pt solid ${signal}`, paddingBottom: 8, marginBottom: 12 },
      ]}
    >
      <View style={styles.column}>
        <Text style={styles.bold}>{company.name}</Text>
        <Text style={styles.title}>{title}</Text>
      </View>
      <View style={[styles.column, { alignItems: "flex-end" }]}>{children}</View>
    </View>
  );
}

/** A labeled box with a party. */
export function Party({ label, party }: { label: string; party: PrintedParty | null }) {
  return (
    <View style={styles.box}>
      <Text style={styles.heading}>{label}</Text>
      {party && <Text style={styles.bold}>{party.name}</Text>}
      {party?.lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </View>
  );
}

/** Label and value pairs, two per row. */
export function Facts({ facts }: { facts: readonly PrintedFact[] }) {
  return (
    <View style={[styles.row, { flexWrap: "wrap" }]}>
      {facts.map(({ label, value }) => (
        <View key={`${label} ${value}`} style={[styles.line, { width: "50%", paddingRight: 8 }]}>
          <Text>
            <Text style={styles.soft}>{label}: </Text>
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
          style={[styles.row, styles.line]}
          wrap={false}
        >
          <Text style={styles.column}>{description}</Text>
          <Text>{usdText(cents)}</Text>
        </View>
      ))}
      <View style={[styles.row, { paddingVertical: 4 }]}>
        <Text style={[styles.column, styles.bold]}>Total</Text>
        <Text style={styles.bold}>{usdText(totalCents)} USD</Text>
      </View>
    </View>
  );
}

/** A barcode or QR code, as the PNG that `codes.server.ts` makes. */
export function Code({ png, ...size }: { png: Buffer; width: number; height?: number }) {
  return <Image src={{ data: png, format: "png" }} style={size} />;
}

/** The footer of every page. */
export function Footer({ about }: { about: string }) {
  return (
    <Text style={styles.footer} fixed>
      {about}
    </Text>
  );
}
