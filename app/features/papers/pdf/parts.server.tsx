import { Image, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { company } from "#app/features/company/profile.ts";
import type { PrintedFact, PrintedParty } from "./document.ts";
import { signal, styles } from "./theme.server.ts";

/** The company's name over a rule, the paper's own beside it. */
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

/** A party in a box under what it is. */
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

/** Facts side by side, two in a row. */
export function Facts({ facts }: { facts: readonly PrintedFact[] }) {
  return (
    <View style={[styles.row, { flexWrap: "wrap" }]}>
      {facts.map(({ label, value }) => (
        <View key={label} style={[styles.line, { width: "50%", paddingRight: 8 }]}>
          <Text>
            <Text style={styles.soft}>{label}: </Text>
            {value}
          </Text>
        </View>
      ))}
    </View>
  );
}

/** A picture of a code, as the PNG that `codes.server.ts` draws. */
export function Code({ png, width }: { png: Buffer; width: number }) {
  return <Image src={{ data: png, format: "png" }} style={{ width }} />;
}

/** On every page: what it is of. */
export function Footer({ about }: { about: string }) {
  return (
    <Text style={styles.footer} fixed>
      {about}
    </Text>
  );
}
