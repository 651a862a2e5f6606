import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** What a base image of Debian brings, which this machine's own stands in for. */
const ofSystem = ["usr", "etc"];
const links = ["bin", "sbin", "lib", "lib64"];
const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** The root folder of a stage, with what was copied and made in it. */
export function makeRoot(parent: string): string {
  const root = mkdtempSync(join(parent, "stage-"));
  chmodSync(root, 0o755);
  const folders = ["usr/local/bin", "etc", "dev", "proc", "tmp", "root/.npm", ".local"];
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true });
  for (const name of links)
    if (existsSync(`/${name}`)) symlinkSync(`usr/${name}`, join(root, name));
  return root;
}

/** Puts this project's Node where the image of Node has it. */
export function bringNode(root: string): void {
  cpSync(process.execPath, join(root, "usr/local/bin/node"));
}

export type Command = {
  root: string;
  /** The command with its arguments. */
  command: readonly string[];
  workdir: string;
  env?: Readonly<Record<string, string>>;
  /** "uid:gid"; with it all is read-only but /tmp and the volumes, as in production. */
  user?: string | undefined;
  /** Folders of this machine, by where they are mounted. */
  volumes?: Readonly<Record<string, string>>;
};

/** Starts a command in a root folder, in namespaces of its own, as its first process. */
export function startIn({
  root,
  command,
  workdir,
  env = {},
  user,
  volumes = {},
}: Command): ChildProcess {
  const home = user ? "/" : "/root";
  const variables = Object.entries({ PATH: path, HOME: home, ...env });
  const [program = "", ...args] = [
    "env",
    "-i",
    "-C",
    workdir,
    ...variables.map(([name, value]) => `${name}=${value}`),
    ...command,
  ];
  const mounts = [
    "set -e",
    `mount --bind ${root} ${root}`,
    `cd ${root}`,
    "mount --bind usr/local .local",
    ...ofSystem.map((name) => `mount --bind /${name} ${name}; mount -o remount,bind,ro ${name}`),
    "mount --bind .local usr/local",
    "mount --rbind /dev dev",
    "mount -t proc proc proc",
    ...(user ? [] : [`mount --bind ${join(homedir(), ".npm")} root/.npm`]),
    ...Object.entries(volumes).map(([at, folder]) => `mount --bind ${folder} .${at}`),
    ...(user
      ? [
          "mount -t tmpfs tmpfs tmp",
          "mount -o remount,bind,ro usr/local",
          `mount -o remount,bind,ro ${root}`,
        ]
      : []),
    `exec chroot ${user ? `--userspec=${user}` : ""} . "$0" "$@"`,
  ].join("\n");
  const namespaces = ["--mount", "--pid", "--fork", "--kill-child"];
  return spawn("unshare", [...namespaces, "sh", "-c", mounts, program, ...args], {
    env: { PATH: process.env.PATH },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Runs a command in a root folder to its end. */
export async function runIn(command: Command): Promise<{ code: number | null; output: string }> {
  const child = startIn(command);
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

/** Bytes of all files below a folder. */
export function bytesIn(folder: string): number {
  const told = execFileSync("du", ["--summarize", "--bytes", "--one-file-system", folder], {
    encoding: "utf8",
  });
  return Number(told.split("\t", 1)[0]);
}
