import { data } from "react-router";
import { readOriginal } from "#app/features/edi/queries.server.ts";
import { asDownload } from "#app/features/papers/routes/as-download.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import type { Route } from "./+types/original-file.ts";

/** The file that a message came in, byte by byte. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { query } = context.get(requestContext).database;
  const original = isUuid(id) ? await readOriginal(query, id) : undefined;
  if (!original) throw data(null, { status: 404 });
  return asDownload({
    fileName: `${original.control ?? "unreadable"}-original.edi`,
    mediaType: "application/EDI-X12",
    content: original.content,
  });
}
