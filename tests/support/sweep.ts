import { expect } from "vitest";
import { sweep } from "#app/flows/sweep.server.ts";
import { createLog } from "#app/platform/log.server.ts";

/** A sweep, each of whose steps has to work. */
export async function sweepAll(deps: Omit<Parameters<typeof sweep>[0], "log">): Promise<void> {
  expect(await sweep({ ...deps, log: createLog("error") })).toEqual([]);
}
