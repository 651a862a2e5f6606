import { data } from "react-router";
import { readEdiMessage } from "#app/features/edi/queries.server.ts";
import { asDownload } from "#app/features/papers/routes/as-download.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import type { Route } from "./+types/message-file.ts";

/** A message as a file, as the partner gets it. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { query } = context.get(requestContext).database;
  const message = isUuid(id) ? await readEdiMessage(query, id) : undefined;
  if (!message) throw data(null, { status: 404 });
  const { kind, control, text } = message;
  return asDownload({
    fileName: `${control ?? "unreadable"}-${kind ?? "file"}.edi`,
    mediaType: "application/EDI-X12",
    content: Buffer.from(text),
  });
}
