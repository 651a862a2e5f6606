import { type Actor, actAs } from "#app/features/accounts/actor.ts";
import { mayAsStaff, type StaffAction } from "#app/features/accounts/staff-permission.ts";
import { fileBytesAtMost } from "#app/features/papers/paper.ts";
import { importBytesAtMost } from "#app/features/shipments/import/parse-file.server.ts";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { can } from "#app/features/shipments/policy.ts";
import { readEndedLoad } from "#app/flows/ended-load.server.ts";
import { readPlace } from "#app/flows/find-place.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { bodyBytesAtMost } from "#server/middleware/body-limit.ts";
import type { UploadLimits } from "./read-multipart.ts";

type Sender = { query: Queryable; actor: Actor; params: Readonly<Record<string, string>> };

/** A page whose form takes a file; every other page takes text only. */
type UploadRoute = UploadLimits & {
  /** As in `app/routes.ts`. */
  path: string;
  /** Decides by the request's head who may upload, before anything of the file is read. */
  mayUpload: (sender: Sender) => boolean | Promise<boolean>;
};

const megabyte = 1024 * 1024;

const isStaffWho =
  (action: StaffAction): UploadRoute["mayUpload"] =>
  ({ actor }) =>
    mayAsStaff(actAs(actor, "staff"), action);

const haulsTheLoad: UploadRoute["mayUpload"] = async ({ query, actor, params }) => {
  const carrier = actAs(actor, "carrier");
  if (!can(carrier, "list-assigned")) return false;
  const which = { trackingId: params.trackingId ?? "" };
  return (await readLoad({ query, actor: carrier, readPlace }, which, "carrier")) !== undefined;
};

/** A carrier bills a load that it no longer has for what we owe it, such as a truck not used. */
const billsTheLoad: UploadRoute["mayUpload"] = async (sender) => {
  if (await haulsTheLoad(sender)) return true;
  const { query, actor, params } = sender;
  const carrier = actAs(actor, "carrier");
  if (!carrier) return false;
  return (await readEndedLoad(query, carrier, params.trackingId ?? "")) !== undefined;
};

const document = { fileBytes: fileBytesAtMost, textBytes: bodyBytesAtMost };

/** The pages that take a file, with their limits. */
export const uploadRoutes: readonly UploadRoute[] = [
  { path: "/carrier/loads/:trackingId/papers", ...document, mayUpload: haulsTheLoad },
  { path: "/carrier/loads/:trackingId/bill", ...document, mayUpload: billsTheLoad },
  {
    path: "/staff/shipments/:id/papers",
    ...document,
    mayUpload: isStaffWho("papers.prove-delivery"),
  },
  { path: "/staff/shipments/:id/bills", ...document, mayUpload: isStaffWho("carrier-bills.bring") },
  {
    path: "/staff/rates/import",
    // The rows can be pasted, too.
    ...{ fileBytes: megabyte, textBytes: megabyte },
    mayUpload: isStaffWho("rates.keep-rates"),
  },
  {
    path: "/staff/edi",
    ...{ fileBytes: megabyte, textBytes: bodyBytesAtMost },
    mayUpload: isStaffWho("edi.manage-edi"),
  },
  {
    path: "/brokerage/import",
    ...{ fileBytes: importBytesAtMost, textBytes: bodyBytesAtMost },
    mayUpload: ({ actor }) => can(actor, "book"),
  },
];

const matchers = uploadRoutes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}(?:\\.data)?$`),
}));

/** The upload route of a path, as a document or as the router's data, with its parameters. */
export function findUploadRoute(path: string) {
  for (const { route, pattern } of matchers) {
    const found = pattern.exec(path);
    if (found) return { route, params: { ...found.groups } };
  }
  return undefined;
}
