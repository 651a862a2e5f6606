import { templateCsv } from "#app/features/shipments/import/columns.ts";
import { csvDownload } from "#app/platform/csv-download.server.ts";

/** A file with the columns of an import, to fill in. */
export function loader() {
  return csvDownload("loads.csv", templateCsv());
}
