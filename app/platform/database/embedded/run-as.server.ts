import { execFileSync } from "node:child_process";
import { existsSync, lchownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { AppError } from "#app/platform/errors.ts";

/** How to start PostgreSQL's programs, which refuse to run as root. */
export type RunAs = {
  /** What precedes the program on its command line. */
  prefix: string[];
  /** The account it runs as, if not ours. */
  account?: Account;
};

type Account = { name: string; uid: number; gid: number };

/** In its own user namespace root is not root, while the files stay root's. */
const namespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];

/**
 * Decides which account runs PostgreSQL: ours; for root the owner of the data, or else root in a
 * user namespace, or else an unprivileged account that is given the data.
 * @throws AppError `unavailable` when that account may not enter a folder.
 */
export function chooseRunAs(dataDir: string, cluster: string, program: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = statSync(existsSync(cluster) ? cluster : dataDir);
  if (owner.uid === 0 && hasNamespaces()) return { prefix: namespace };
  const account =
    owner.uid === 0
      ? (findAccount("postgres") ?? findAccount("nobody"))
      : { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  if (!account) throw cannotRunAs("there is no other account to run it as");
  for (const folder of [dirname(program), dirname(dataDir)]) {
    const closed = firstClosedFolder(folder, account);
    if (closed)
      throw cannotRunAs(
        `the account ${account.name}, as which it would run, may not enter ${closed}`,
      );
  }
  if (owner.uid === 0) give(dataDir, cluster, account);
  return { prefix: [], account };
}

function cannotRunAs(why: string): AppError {
  return new AppError(
    "unavailable",
    `PostgreSQL does not run as root, and ${why}. Start as an ordinary user, or move the software and DATA_DIR to folders that every account may enter, such as /srv/freight.`,
  );
}

function hasNamespaces(): boolean {
  const [program = "", ...args] = namespace;
  try {
    execFileSync(program, [...args, "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function findAccount(name: string): Account | undefined {
  const id = (flag: string) =>
    Number(
      execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
    );
  try {
    return { name, uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
}

/** The first folder on the path to `folder` that `account` may not enter. */
function firstClosedFolder(folder: string, account: Account): string | undefined {
  const above = dirname(folder);
  const closed = above === folder ? undefined : firstClosedFolder(above, account);
  if (closed) return closed;
  const { mode, uid, gid } = statSync(folder);
  const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
  return bits & 1 ? undefined : folder;
}

/**
 * Makes `account` the owner of the database files; everything else in the folder keeps its owner.
 */
function give(dataDir: string, cluster: string, account: Account): void {
  lchownSync(dataDir, account.uid, account.gid);
  if (existsSync(cluster)) changeOwner(cluster, account);
}

/** Makes an account the owner of a file, or of a folder and all in it. */
export function changeOwner(path: string, { uid, gid }: Pick<Account, "uid" | "gid">): void {
  const found = lstatSync(path);
  if (found.uid !== uid || found.gid !== gid) lchownSync(path, uid, gid);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) changeOwner(join(path, name), { uid, gid });
}
