import { createHash } from "node:crypto";
import type { FormOutcome } from "#app/forms/form-action.server.ts";
import type { RunFormOnce } from "#app/forms/run-by-key.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { claimOrWait, runClaimed } from "./run-once.server.ts";

type Dependencies = { database: Database; clock: Clock; userId: string };

/**
 * Runs a person's forms once: stores the outcome of one with what it did, and gives it again for the same key
 * and texts. What runs throws AppError `unavailable` while the first is still being done.
 */
export function runFormOnce({ userId, ...deps }: Dependencies): RunFormOnce {
  return async <Shown>(
    { key, path, form }: Parameters<RunFormOnce>[0],
    run: () => Promise<FormOutcome<Shown>>,
  ) => {
    const requestHash = hashForm(path, form);
    // Other texts, as from a page that the browser went back to, are another thing to do.
    const request = { userId, key: `form ${key} ${requestHash}`, requestHash };
    const claim = await claimOrWait(deps, request);
    if (claim.state === "answered") return JSON.parse(claim.answer.body ?? "");
    if (claim.state !== "run") throw stillWorking();
    let outcome: FormOutcome<Shown> | undefined;
    let failure: unknown;
    await runClaimed(
      deps,
      { request, lease: claim.lease },
      {
        work: async () => {
          try {
            outcome = await run();
          } catch (error) {
            failure = error;
          }
        },
        isKept: () => failure === undefined || isRefusal(failure),
        answer: async () =>
          outcome && canBeKept(outcome) ? { ...noHeaders, body: JSON.stringify(outcome) } : null,
      },
    );
    if (!outcome) throw failure;
    return outcome;
  };
}

const noHeaders = { status: 200, contentType: null, location: null, etag: null };

/** What is shown once, such as a secret, isn't stored. */
const canBeKept = (outcome: object) => !("shown" in outcome) && !("cookies" in outcome);

/** A refusal keeps what it did, such as counting a try; what fails is undone. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof AppError ? failure.status < 500 : !(failure instanceof Error);
}

function hashForm(path: string, form: FormData): string {
  const entries = [...form].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.size],
  );
  return createHash("sha256")
    .update(JSON.stringify([path, entries]))
    .digest("hex");
}

const stillWorking = () =>
  new AppError(
    "unavailable",
    "We're still working on what you sent a moment ago. Wait a few seconds, then send it again. It's done only once.",
    { log: "a form with this key is being done", retryAfter: 5 },
  );
