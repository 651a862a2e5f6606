import { fileTypeFromBuffer } from "file-type";
import type { Actor } from "#app/features/accounts/actor.ts";
import { isDriver, type LoadDriver } from "#app/features/shipments/load/load-driver.ts";
import type { ScanFile } from "#app/platform/clamd.server.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { rateLimiter } from "#app/platform/rate-limit.server.ts";
import { ReceivedFile } from "#app/platform/received-file.ts";
import { checkFile as openInProcess } from "./check/check-file.server.ts";
import { inTurns } from "./in-turns.ts";
import { fileBytesAtMost, type ScanState } from "./paper.ts";

type Endings = Readonly<Record<string, string>>;

/** The file types that a page of several can have, and their extensions. */
const pageEndings: Endings = { "image/jpeg": "jpg", "image/png": "png" };

/** The accepted file types and their extensions. */
const endings: Endings = {
  "application/pdf": "pdf",
  ...pageEndings,
  "image/heic": "heic",
  "image/heif": "heic",
};

/** Files that the people of one company can send in a day, and one driver's link. */
export const filesPerDay = 200;

export type UploadDependencies = {
  database: Database;
  actor: Actor | LoadDriver | null;
  scanFile: ScanFile | null;
  /** Opens the file; in a process of its own when left out. */
  checkFile?: CheckFile;
};

export type CheckFile = typeof openInProcess;

/**
 * Reads an uploaded file, scans it for viruses and opens it; pictures lose their metadata, also those in a PDF. Its type
 * is judged by its content, not its name. While the scanner is down, nobody can open the stored
 * file. The caller checks the policy.
 * @param isPage whether it is one of several pages, which come back as JPEG
 * @throws AppError `invalid` for a file that is missing, empty, too large, unsupported or infected, or that
 * can't be opened; `too_many` past the quota of the company or the link; `unavailable` while too many files wait.
 */
export async function readUploadedPaper(
  { database, actor, scanFile, checkFile = openInProcess }: UploadDependencies,
  file: unknown,
  isPage = false,
) {
  if (!isChosenFile(file)) throw new AppError("invalid", "Choose a file.");
  if (file.size === 0) throw new AppError("invalid", "This file is empty. Choose another one.");
  if (file.size > fileBytesAtMost) {
    throw new AppError("invalid", "This file is larger than 20 MB. Send a smaller one.");
  }
  await countUpload(database.query, actor);
  const signal = file instanceof ReceivedFile ? file.sender : undefined;
  // Nothing of the file is in memory before its turn.
  const open = async () => {
    const { sent, mediaType } = await readType(new Uint8Array(await file.arrayBuffer()));
    const ending = (isPage ? pageEndings : endings)[mediaType];
    if (!ending) throw new AppError("invalid", isPage ? onlyPhotos : onlyPapers);
    const scan = scanFile && (await scanUpload(sent, scanFile));
    const bytes = await checkFile({ bytes: sent, mediaType, isPage }, signal);
    return { bytes, mediaType, ending, scan };
  };
  return openInTurn(open, { asker: askerOf(actor), signal }).result;
}

/** Files that are opened at once, and those that wait. */
const openInTurn = inTurns({
  atOnce: 2,
  ofOne: 20,
  ofAll: 40,
  refusal: () =>
    new AppError(
      "unavailable",
      "We're opening many files right now. Nothing was saved. Try again shortly.",
      { log: "uploads wait", retryAfter: 30 },
    ),
});

/** Whose turn it is: a link's, a company's, or that of one of our team. */
function askerOf(actor: UploadDependencies["actor"]): string {
  if (!actor) return "nobody";
  if (isDriver(actor)) return actor.assignmentId;
  return actor.role === "staff" ? actor.userId : actor.companyId;
}

/** Where readers look for the header of a PDF. */
const headerWithin = 1_024;

/** The type of a file, and its bytes: a PDF without the lines for a printer that scanners write before it. */
async function readType(sent: Uint8Array) {
  const mediaType = (await fileTypeFromBuffer(sent))?.mime ?? "";
  if (mediaType in endings) return { sent, mediaType };
  const header = Buffer.from(sent.buffer, sent.byteOffset, Math.min(sent.length, headerWithin));
  const start = header.indexOf("%PDF-");
  if (start < 0) return { sent, mediaType };
  return { sent: sent.subarray(start), mediaType: "application/pdf" };
}

/** Whether a form's field holds a file: browsers send one without a name where none was chosen. */
export function isChosenFile(file: unknown): file is File {
  return file instanceof File && (file.size > 0 || file.name !== "");
}

const onlyPapers = "Send a PDF, JPEG, PNG or HEIC file.";
const onlyPhotos = "Send several photos as JPEG or PNG, or one PDF.";

/** Staff upload for everybody, without a quota. Who has a driver's link spends nothing of its carrier's. */
async function countUpload(query: Queryable, actor: UploadDependencies["actor"]): Promise<void> {
  if (!actor || (!isDriver(actor) && actor.role === "staff")) return;
  const [name, key, sender] = isDriver(actor)
    ? ["upload-by-link", actor.assignmentId, "This link"]
    : ["upload-files", actor.companyId, "Your company"];
  await rateLimiter(query, {
    name,
    points: filesPerDay,
    window: 24 * 60 * 60,
    message: `${sender} has sent ${filesPerDay} files in a day, the most we take. Nothing was saved.`,
  }).count(key);
}

async function scanUpload(bytes: Uint8Array, scanFile: ScanFile): Promise<ScanState> {
  const malware = await scanFile(bytes).catch(() => undefined);
  if (malware === undefined) return "waiting";
  if (malware === null) return "clean";
  const message = "Our virus scanner blocked this file, so nothing was saved. Send a clean copy.";
  throw new AppError("invalid", message, { log: `malware in an upload: ${malware}` });
}
