/** A tender file with its columns in a different order. */
export function tenderFile(rows: readonly Record<string, string | number>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: string | number = "") => `"${String(value).replaceAll('"', '""')}"`;
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(","));
  return [columns.map((column) => cell(column)).join(","), ...lines].join("\r\n");
}

/** The load of a valid row. */
export function aTenderRow(number: number, given: Record<string, string | number> = {}) {
  return {
    "Row key": `${number}`,
    "weight (LBS)": "36,000",
    Mode: "ftl",
    Commodity: `Castings, batch ${number}`,
    Equipment: "Refrigerated",
    "Minimum temperature": 34,
    "Maximum temperature": 38,
    "PO number": `PO-${number}; PO-${number}-B`,
    "Pickup company": "Lakeside Foundry",
    "Pickup street": "40 Harbor Drive",
    "Pickup ZIP": "46402",
    "Pickup window opens": "2027-02-25 08:00",
    "Pickup window closes": "2/25/2027 10:00 AM",
    "Delivery city": "Kokomo",
    "Delivery state": "in",
    "Delivery ZIP code": "46901",
    "Delivery window opens": "2/25/2027 2:00 PM",
    ...given,
  };
}
