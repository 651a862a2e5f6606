import fc from "fast-check";
import { inject } from "vitest";
import { times } from "./long-run.ts";

// Runs before each test file: a property test that names no number of its own is tried this often.
fc.configureGlobal({ seed: inject("seed"), numRuns: times(100, 1_000) });
