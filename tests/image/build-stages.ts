import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { listContext } from "./build-context.ts";
import { type Instruction, parseDockerfile, type Stage, variablesOf } from "./dockerfile.ts";
import { bringNode, makeRoot, runIn } from "./stage-root.ts";

/** What npm needs to reach its registry from here, where that has a certificate of its own. */
const { NODE_EXTRA_CA_CERTS = "" } = process.env;
const ofThisNetwork = { NODE_EXTRA_CA_CERTS };

export type Built = { root: string; stage: Stage; workdir: string };

/**
 * Does what a build of the Dockerfile does, in folders below `parent`: each stage has a root folder of its own, in
 * which this machine's system stands in for that of its base image. Returns the last stage.
 */
export async function buildStages(
  parent: string,
  args: Readonly<Record<string, string>>,
): Promise<Built> {
  const built = new Map<string, Built>();
  let last: Built | undefined;
  for (const stage of parseDockerfile(readFileSync("Dockerfile", "utf8"))) {
    last = { root: makeRoot(parent), stage, workdir: "/" };
    if (stage.image.startsWith("node:")) bringNode(last.root);
    for (const instruction of stage.instructions) await perform(instruction, last, built, args);
    built.set(stage.name, last);
  }
  if (!last) throw new Error("the Dockerfile has no stage");
  return last;
}

async function perform(
  { name, flags, rest }: Instruction,
  at: Built,
  built: ReadonlyMap<string, Built>,
  args: Readonly<Record<string, string>>,
): Promise<void> {
  if (name === "WORKDIR") {
    at.workdir = rest;
    mkdirSync(join(at.root, rest), { recursive: true });
  }
  if (name === "COPY") {
    const words = rest.split(" ");
    const target = words.at(-1) ?? "";
    const from = flags.from ? built.get(flags.from) : undefined;
    for (const source of words.slice(0, -1))
      copy(source, target, { at, from, isOne: words.length === 2 });
  }
  if (name === "RUN") {
    const env = { ...ofThisNetwork, ...args, ...variablesOf(at.stage) };
    const { code, output } = await runIn({
      root: at.root,
      command: ["sh", "-c", rest],
      workdir: at.workdir,
      env,
    });
    if (code !== 0) throw new Error(`RUN ${rest} ended with ${code}:\n${output}`);
  }
}

type Place = { at: Built; from: Built | undefined; isOne: boolean };

/** Of a folder its content, of a file the file itself, into `target`. */
function copy(source: string, target: string, { at, from, isOne }: Place): void {
  const to = join(at.root, resolve(at.workdir, target));
  const isFolder = target.endsWith("/") || !isOne;
  if (!from) {
    for (const file of listContext()) {
      const within = source === "." ? file : file === source ? basename(file) : undefined;
      if (within === undefined) continue;
      const made = source === "." || isFolder ? join(to, within) : to;
      mkdirSync(dirname(made), { recursive: true });
      cpSync(file, made, { preserveTimestamps: true });
    }
    return;
  }
  const found = join(from.root, resolve("/", source));
  const isTree = statSync(found).isDirectory();
  mkdirSync(isTree || isFolder ? to : dirname(to), { recursive: true });
  execFileSync("cp", ["-a", isTree ? `${found}/.` : found, to]);
}
