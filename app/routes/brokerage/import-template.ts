import { templateCsv } from "#app/features/shipments/import/columns.ts";

/** A file with the columns of an import, to fill in. */
export function loader() {
  return new Response(templateCsv(), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="loads.csv"',
    },
  });
}
