import type { KnownColumn } from "#app/platform/csv-columns.ts";

/** A column of a tender file: its field and its names. */
export type ImportColumn = KnownColumn & {
  /** The field's name in the forms, such as "stops[0].zip". */
  field: string;
  /** The value in the template's example row. */
  example?: string;
  /** Whether only exports have it: the template names its parts. */
  isExported?: true;
};

const stopFields = [
  { field: "company", name: "company" },
  { field: "street", name: "street" },
  { field: "city", name: "city" },
  { field: "state", name: "state" },
  { field: "zip", name: "ZIP code" },
  { field: "contact", name: "contact" },
  { field: "phone", name: "phone" },
  { field: "email", name: "email" },
  { field: "windowFrom", name: "window opens" },
  { field: "windowTo", name: "window closes" },
  { field: "instructions", name: "instructions" },
] as const;

/** The stops that a row can have, in route order. */
export const importedStops = [
  { name: "Pickup", kind: "pickup" },
  { name: "Stop-off", kind: "stop-off" },
  { name: "Delivery", kind: "delivery" },
] as const;

const examples: Record<string, readonly (string | undefined)[]> = {
  company: ["Lakeside Foundry", undefined, "Crossroads Castings"],
  street: ["40 Harbor Drive", undefined, "12 Foundry Road"],
  city: ["Gary", undefined, "Kokomo"],
  state: ["IN", undefined, "IN"],
  zip: ["46402", undefined, "46901"],
  phone: ["(219) 555-0188"],
  windowFrom: ["2027-03-01 08:00", undefined, "2027-03-01 14:00"],
  windowTo: ["2027-03-01 10:00", undefined, "2027-03-01 16:00"],
};

const unitFields = [
  { field: "kind", name: "kind", example: "Pallet" },
  { field: "count", name: "count", example: "24" },
  { field: "length", name: "length (in)", example: "48" },
  { field: "width", name: "width (in)", example: "40" },
  { field: "height", name: "height (in)", example: "60" },
  { field: "weight", name: "weight (lbs)", example: "1500" },
  { field: "stackable", name: "stackable", example: "no" },
  { field: "pieces", name: "pieces", example: "60" },
  { field: "freightClass", name: "class", example: "70" },
  { field: "nmfc", name: "NMFC number" },
  { field: "hazardous", name: "hazardous", example: "no" },
] as const;

/** The kinds of handling units that a row can have, each with its own columns. */
export const importedUnits = ["Unit", "Unit 2", "Unit 3"] as const;

/** The field of the row's own key, which is not part of the load. */
export const rowKeyField = "rowKey";

/** All supported columns, in the order of the template. */
export const importColumns: readonly ImportColumn[] = [
  { field: rowKeyField, name: "Row key", aliases: ["Key"], example: "1001" },
  { field: "mode", name: "Mode", example: "FTL" },
  { field: "weight", name: "Weight (lbs)", example: "36000" },
  {
    field: "description",
    name: "Freight description",
    aliases: ["Description", "Commodity", "Freight"],
    example: "24 pallets of castings",
  },
  { field: "knownShipper", name: "Known Shipper", example: "no" },
  { field: "publicTracking", name: "Public tracking", example: "yes" },
  { field: "equipment", name: "Equipment", example: "Dry van" },
  { field: "temperatureMin", name: "Minimum temperature (°F)" },
  { field: "temperatureMax", name: "Maximum temperature (°F)" },
  { field: "PO", name: "PO number", aliases: ["PO"], example: "PO-88120" },
  { field: "SO", name: "SO number", aliases: ["SO"] },
  { field: "BOL", name: "BOL number", aliases: ["BOL"] },
  { field: "pickup number", name: "Pickup number" },
  { field: "customer", name: "Your reference", aliases: ["Reference"] },
  ...importedStops.flatMap((stop, place) =>
    stopFields.map(({ field, name }) => ({
      field: `stops[${place}].${field}`,
      name: `${stop.name} ${name}`,
      ...(field === "zip" && { aliases: [`${stop.name} ZIP`] }),
      example: examples[field]?.[place],
    })),
  ),
  { field: "stops[0].place", name: "Origin", isExported: true },
  { field: "stops[2].place", name: "Destination", isExported: true },
  ...importedUnits.flatMap((unit, place) =>
    unitFields.map(({ field, name, ...rest }) => ({
      field: `units[${place}].${field}`,
      name: `${unit} ${name}`,
      ...(place === 0 && rest),
    })),
  ),
];

/** The required columns. */
export const requiredFields = ["mode", "weight", "description"] as const;

/** The name of a field's column, for error messages. */
export function columnName(field: string): string {
  return importColumns.find((column) => column.field === field)?.name ?? field;
}

/** The template file with an example row. */
export function templateCsv(): string {
  const line = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;
  const columns = importColumns.filter(({ isExported }) => !isExported);
  return line(columns.map(({ name }) => name)) + line(columns.map(({ example = "" }) => example));
}

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
