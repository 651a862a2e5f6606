import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { type Actor, actAs } from "./actor.ts";
import { mayAsStaff, type StaffAction } from "./staff-permission.ts";

type Sender = { query: Queryable; actor: Actor; params: Readonly<Record<string, string>> };

/** What a link is opened with. */
type LinkUse = Pick<Sender, "query" | "params"> & { signer: Signer; clock: Clock };

/** A page whose form takes a file, as its capability declares it; other pages take text only. */
export type UploadPage = {
  /** As in `app/routes.ts`. */
  path: string;
  /** Maximum bytes of the file, or of all its files together. */
  fileBytes: number;
  /** How many files it takes at once; one when left out. */
  filesAtMost?: number;
  /** Maximum bytes of the text fields together, where they are more than those of other forms. */
  textBytes?: number;
  /** Decides by the request's head who may upload, before anything of the file is read. */
  mayUpload: (sender: Sender) => boolean | Promise<boolean>;
  /** The same of a page with a signed link, where nobody signs in: what stands for its sender, if they may. */
  linkSender?: (link: LinkUse) => Promise<string | undefined>;
};

/** Staff with a permission for this. */
export const isStaffWho =
  (action: StaffAction): UploadPage["mayUpload"] =>
  ({ actor }) =>
    mayAsStaff(actAs(actor, "staff"), action);
