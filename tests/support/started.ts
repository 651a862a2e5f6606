import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { removeDataFolder } from "./end-postgres.ts";
import { aDataFolder } from "./prepared-folder.ts";
import { type Running, startServer } from "./running.ts";

/**
 * Starts processes and creates folders that are cleaned up after the test, or, where the tests of a
 * file share them, after all of them.
 */
export function faultBench({ isShared = false } = {}) {
  const undo: (() => unknown)[] = [];
  beforeAll(buildIfNeeded);
  (isShared ? afterAll : afterEach)(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });
  return {
    /** Runs `step` then, in reverse order. */
    after: (step: () => unknown) => void undo.push(step),
    /** An empty folder. */
    folder: (): string => {
      const made = mkdtempSync(join(tmpdir(), "freight-fault-"));
      undo.push(() => removeDataFolder(made));
      return made;
    },
    /** A data folder with a migrated, empty database. */
    dataFolder: (): string => {
      const made = aDataFolder();
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
