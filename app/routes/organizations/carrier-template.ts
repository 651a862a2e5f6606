import { carrierTemplateCsv } from "#app/features/carriers/import/columns.ts";
import { csvDownload } from "#app/platform/csv-download.server.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import type { Route } from "./+types/carrier-template.ts";

/** A file with the columns of carriers, to fill in. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  return csvDownload("carriers.csv", carrierTemplateCsv());
}
