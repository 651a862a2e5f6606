import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AppError } from "#app/platform/errors.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { hungUp } from "../in-turns.ts";
import { type FileFault, fileFaults, fileLimits, refusedCode } from "./file-limits.ts";

/** A file to open. */
export type CheckRequest = {
  bytes: Uint8Array;
  mediaType: string;
  /** Whether a JPEG or PNG is wanted as a page of a PDF: as a JPEG that PDFs can show. */
  isPage?: boolean;
};

/** Megabytes that V8 reserves for code and the system counts from the start, though nothing is in them. */
const reservedMb = process.arch === "arm64" ? 128 : 512;

/** The bundle of `worker.server.ts`, see `vite.config.ts`; unbundled sources start as they are. */
const program = import.meta.env.PROD
  ? join(projectRoot, "build/server/file-worker.js")
  : fileURLToPath(new URL("./worker.server.ts", import.meta.url));

/** With one thread of each kind: each has memory of its own. */
const node = [process.execPath, "--v8-pool-size=1", program];
const environment = { UV_THREADPOOL_SIZE: "1" };

/** Limits the memory that a process can write (RLIMIT_DATA, in kilobytes) and becomes that process. */
const limited = 'ulimit -d "$0"; exec "$@"';
const kilobytes = String((fileLimits.memoryMb + reservedMb) * 1024);

/** Only Linux counts all memory that a process can write; elsewhere the time limit holds alone. */
const command =
  process.platform === "linux" ? ["/bin/sh", "-c", limited, kilobytes, ...node] : node;

/**
 * Opens an uploaded file in a process of its own, within `fileLimits`, and returns the bytes to
 * store: pictures come back without metadata, and so do those in a PDF. The process knows nothing of ours.
 * @param signal ends the process when nobody waits for the file anymore
 * @throws AppError `invalid` for a file that can't be opened or takes too much, with the reason
 */
export async function checkFile(request: CheckRequest, signal?: AbortSignal): Promise<Uint8Array> {
  const answer = await openInProcess(request, signal);
  if (typeof answer !== "string") return answer;
  throw new AppError("invalid", fileFaults[answer], { log: `upload ${answer}` });
}

function openInProcess({ bytes, mediaType, isPage = false }: CheckRequest, signal?: AbortSignal) {
  const [file = "", ...before] = command;
  const options = {
    encoding: "buffer",
    env: environment,
    timeout: fileLimits.timeoutMs,
    killSignal: "SIGKILL",
    maxBuffer: fileLimits.storedBytes,
    signal,
  } as const;
  return new Promise<Uint8Array | FileFault>((resolve, reject) => {
    const given = [...before, mediaType, isPage ? "page" : "file"];
    const opening = execFile(file, given, options, (error, stdout) => {
      if (!error) resolve(stdout);
      else if (signal?.aborted) reject(hungUp());
      else if ("syscall" in error) reject(error);
      else resolve(error.code === refusedCode ? readFault(stdout) : "effort");
    });
    // A process that has ended takes no more of the file.
    opening.stdin?.on("error", () => {});
    opening.stdin?.end(bytes);
  });
}

const readFault = (said: Buffer): FileFault =>
  Object.keys(fileFaults).find((fault): fault is FileFault => fault === String(said)) ??
  "unreadable";
