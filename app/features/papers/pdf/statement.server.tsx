import { Document, Text, View } from "@react-pdf/renderer";
import { company } from "#app/features/company/profile.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Statement } from "./document.ts";
import { Masthead, PrintedParty, Sheets } from "./parts.server.tsx";
import { pdfStyles } from "./theme.server.ts";

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
  const { date, from, billTo, invoices, aging, totalCents, creditCents, payTo } = paper;
  return (
    <Document title={`Statement ${billTo.name}`} author={company.legalName}>
      <Sheets about={`Statement of ${date}`}>
        <Masthead title="Statement">
          <Text style={pdfStyles.bold}>{date}</Text>
        </Masthead>
        <View style={[pdfStyles.row, { gap: 10, marginBottom: 12 }]}>
          <PrintedParty label="From" party={from} />
          <PrintedParty label="Customer" party={billTo} />
        </View>
        <View style={[pdfStyles.row, pdfStyles.line]} fixed>
          {columns.map(({ title, width, isAmount }) => (
            <Text key={title} style={[pdfStyles.bold, { width }, isAmount ? pdfStyles.right : {}]}>
              {title}
            </Text>
          ))}
        </View>
        {invoices.map((row) => (
          <View key={row.number} style={[pdfStyles.row, pdfStyles.line]} wrap={false}>
            {columns.map(({ title, width, value, isAmount }) => (
              <Text key={title} style={[{ width }, isAmount ? pdfStyles.right : {}]}>
                {value(row)}
              </Text>
            ))}
          </View>
        ))}
        <View style={[pdfStyles.row, { paddingVertical: 4 }]}>
          <Text style={[pdfStyles.column, pdfStyles.bold]}>Total open</Text>
          <Text style={pdfStyles.bold}>{usdText(totalCents)} USD</Text>
        </View>
        {creditCents > 0 && (
          <View style={[pdfStyles.row, { paddingVertical: 4 }]}>
            <Text style={pdfStyles.column}>Credit on account, not applied yet</Text>
            <Text>{usdText(creditCents)} USD</Text>
          </View>
        )}
        <View style={{ marginBottom: 8 }} />
        <View style={[pdfStyles.row, { gap: 8 }]} wrap={false}>
          {aging.map(({ label, value }) => (
            <View key={label} style={pdfStyles.box}>
              <Text style={pdfStyles.heading}>{label}</Text>
              <Text>{value}</Text>
            </View>
          ))}
        </View>
        <View wrap={false} style={{ marginTop: 12 }}>
          {payTo.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </View>
      </Sheets>
    </Document>
  );
}
