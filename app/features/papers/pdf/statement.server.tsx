import { Document, Page, Text, View } from "@react-pdf/renderer";
import { company } from "#app/features/company/profile.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Statement } from "./document.ts";
import { Footer, Masthead, Party } from "./parts.server.tsx";
import { styles } from "./theme.server.ts";

type Row = Statement["invoices"][number];

const columns = [
  { title: "Invoice", width: 80, value: (row: Row) => row.number },
  { title: "Load", width: 80, value: (row: Row) => row.trackingId },
  { title: "Issued", width: 90, value: (row: Row) => row.issued },
  { title: "Due", width: 90, value: (row: Row) => row.due },
  { title: "Total", width: 100, value: (row: Row) => row.total, isAmount: true },
  { title: "Open", width: 100, value: (row: Row) => row.open, isAmount: true },
];

/** A customer's open balance on a day, by invoice. */
export function StatementPdf({ paper }: { paper: Statement }) {
  const { date, from, billTo, invoices, aging, totalCents, payTo } = paper;
  return (
    <Document title={`Statement ${billTo.name}`} author={company.legalName}>
      <Page size="LETTER" style={styles.page}>
        <Masthead title="Statement">
          <Text style={styles.bold}>{date}</Text>
        </Masthead>
        <View style={[styles.row, { gap: 10, marginBottom: 12 }]}>
          <Party label="From" party={from} />
          <Party label="Customer" party={billTo} />
        </View>
        <View style={[styles.row, styles.line]} fixed>
          {columns.map(({ title, width, isAmount }) => (
            <Text key={title} style={[styles.bold, { width }, isAmount ? styles.right : {}]}>
              {title}
            </Text>
          ))}
        </View>
        {invoices.map((row) => (
          <View key={row.number} style={[styles.row, styles.line]} wrap={false}>
            {columns.map(({ title, width, value, isAmount }) => (
              <Text key={title} style={[{ width }, isAmount ? styles.right : {}]}>
                {value(row)}
              </Text>
            ))}
          </View>
        ))}
        <View style={[styles.row, { paddingVertical: 4, marginBottom: 12 }]}>
          <Text style={[styles.column, styles.bold]}>Total open</Text>
          <Text style={styles.bold}>{usdText(totalCents)} USD</Text>
        </View>
        <View style={[styles.row, { gap: 8 }]} wrap={false}>
          {aging.map(({ label, value }) => (
            <View key={label} style={styles.box}>
              <Text style={styles.heading}>{label}</Text>
              <Text>{value}</Text>
            </View>
          ))}
        </View>
        <View wrap={false} style={{ marginTop: 12 }}>
          {payTo.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </View>
        <Footer about={`Statement of ${date}`} />
      </Page>
    </Document>
  );
}
