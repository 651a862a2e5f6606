import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll } from "vitest";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { removeDataFolder } from "./end-postgres.ts";
import { type Running, startServer } from "./running.ts";

/** Rounds of a fault: few by default, more with FAULT_ROUNDS=20. */
export const faultRounds = (few: number) => Number(process.env.FAULT_ROUNDS ?? few);

/** Starts processes and creates folders that are cleaned up after the test. */
export function faultBench() {
  const undo: (() => unknown)[] = [];
  beforeAll(buildIfNeeded, 300_000);
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });
  return {
    /** Runs `step` after the test, in reverse order. */
    after: (step: () => unknown) => void undo.push(step),
    folder: (): string => {
      const made = mkdtempSync(join(tmpdir(), "freight-fault-"));
      undo.push(() => removeDataFolder(made));
      return made;
    },
    start: async (env: Record<string, string>): Promise<Running> => {
      const server = await startServer({ env });
      undo.push(async () => {
        server.signal("SIGKILL");
        await server.ended;
      });
      return server;
    },
  };
}
