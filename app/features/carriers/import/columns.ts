import { csvText } from "#app/platform/csv.ts";

/** The columns of a file of carriers: each has its field of the form that adds one. */
const columns = [
  {
    name: "Name",
    field: "name",
    aliases: ["Carrier", "Carrier name", "Company", "Company name", "DBA", "DBA name"],
    example: "Prairie Line Trucking",
  },
  {
    name: "Legal name",
    field: "legalName",
    aliases: ["Legal business name"],
    example: "Prairie Line Trucking LLC",
  },
  {
    name: "USDOT number",
    field: "dotNumber",
    aliases: ["USDOT", "DOT", "DOT number"],
    example: "2204511",
  },
  {
    name: "MC number",
    field: "dockets",
    aliases: ["MC", "Docket", "Dockets", "Docket number", "Docket numbers"],
    example: "MC204511",
  },
  { name: "SCAC", field: "scac", aliases: ["SCAC code"], example: "PRLT" },
  {
    name: "Phone",
    field: "phone",
    aliases: ["Phone number", "Telephone"],
    example: "(219) 555-0188",
  },
  {
    name: "Email",
    field: "email",
    aliases: ["Email address"],
    example: "dispatch@prairieline.example",
  },
  {
    name: "Street",
    field: "street",
    aliases: ["Address", "Street address"],
    example: "40 Harbor Drive",
  },
  { name: "City", field: "city", example: "Gary" },
  { name: "State", field: "state", example: "IN" },
  { name: "ZIP code", field: "postalCode", aliases: ["ZIP", "Postal code"], example: "46402" },
] as const;

/** The same as a reader of files takes them. */
export const carrierColumns = columns.map(({ name, ...rest }) => ({
  name,
  aliases: "aliases" in rest ? rest.aliases : undefined,
}));

/** The field of each column. */
export const carrierFieldOf: Readonly<Record<string, string>> = Object.fromEntries(
  columns.map(({ name, field }) => [name, field]),
);

/** A file with the columns of carriers and an example row. */
export function carrierTemplateCsv(): string {
  return csvText(
    columns.map(({ name }) => name),
    [columns.map(({ example }) => example)],
  );
}
