import { readFileSync } from "node:fs";
import { freemem, totalmem } from "node:os";
import { canBuild, hasBuild, isCurrent } from "#scripts/build-if-needed.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

/** Megabytes that a process takes which opens a document, and some to spare. */
const neededMb = 600;

/** Node, the build and the memory of this machine or container. */
export function checkMachine(): Finding[] {
  return [checkNode(), checkBuild(), checkMemory()];
}

function checkNode(): Finding {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const wanted: string = dependencies.node;
  const { node } = process.versions;
  if (node.split(".", 1)[0] === wanted.split(".", 1)[0]) return ok(`Node ${node}`);
  return fail(
    `This is Node ${node}, and the product runs on ${wanted}.`,
    "Start it by node_modules/.bin/node, which npm ci installs.",
  );
}

function checkBuild(): Finding {
  if (!hasBuild()) return fail("There is no build.", "Run npm ci && npm run build.");
  if (!canBuild() || isCurrent()) return ok("The build is there, and of these sources");
  return warn(
    "Sources are newer than the build, so the next start takes a minute and a gigabyte longer.",
    "Run npm ci && npm run build, then restart the processes one at a time.",
  );
}

function checkMemory(): Finding {
  // Of a container, what counts as used also holds files that it may forget, so only its limit is looked at.
  const limit = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
  const mb = Math.round(Math.min(limit, freemem()) / 2 ** 20);
  if (mb >= neededMb) return ok(`${mb} MB of memory can be used`);
  return warn(
    `${mb} MB of memory can be used; a process takes 200 MB, and opening a document up to 512.`,
    "Give the machine or the container more, or run fewer processes.",
  );
}
