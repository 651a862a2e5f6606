import { randomUUID } from "node:crypto";
import { constants, existsSync, type Stats } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readdir, rename, unlink } from "node:fs/promises";
import { basename, join } from "node:path";

const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

/** Linux reaches the entries of an open folder through its descriptor, wherever its path leads by now. */
const descriptors = "/proc/self/fd";
const hasDescriptors = existsSync(descriptors);

/** A file as it was read, so that it's removed only while it's still the same. */
export type ReadFile = Pick<Stats, "dev" | "ino" | "size" | "mtimeMs"> & {
  /** Null for a file larger than the caller takes. */
  content: Buffer | null;
};

/**
 * A folder that others may write to, opened once. No link in it is followed, and on Linux nothing
 * that happens to its own path matters after it's opened.
 */
export class OpenFolder {
  readonly #path: string;
  readonly #handle: FileHandle | null;

  private constructor(path: string, handle: FileHandle | null) {
    this.#handle = handle;
    this.#path = handle ? join(descriptors, String(handle.fd)) : path;
  }

  /** Opens a folder, created if it's missing. @throws Error if a link or a file has its name. */
  static async open(path: string): Promise<OpenFolder> {
    await mkdir(path).catch(ignore("EEXIST"));
    if (hasDescriptors) {
      const flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW;
      return new OpenFolder(path, await open(path, flags));
    }
    if (!(await lstat(path)).isDirectory()) throw new Error(`${path} isn't a folder`);
    return new OpenFolder(path, null);
  }

  /** Opens a folder in this one, in the same way. */
  enter(name: string): Promise<OpenFolder> {
    return OpenFolder.open(this.#entry(name));
  }

  async close(): Promise<void> {
    await this.#handle?.close();
  }

  /** The names of its entries. */
  names(): Promise<string[]> {
    return readdir(this.#path);
  }

  /**
   * Reads a file of at most `atMost` bytes. Undefined for what isn't a plain file under one name: a
   * link, a folder, a device, or a file that has another name elsewhere.
   * @throws Error with the code ENOENT if there is none.
   */
  async read(name: string, atMost: number): Promise<ReadFile | undefined> {
    const path = this.#entry(name);
    if (!isPlain(await lstat(path))) return undefined;
    const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(ignore("ELOOP"));
    if (!handle) return undefined;
    try {
      const stats = await handle.stat();
      if (!isPlain(stats)) return undefined;
      const { dev, ino, size, mtimeMs } = stats;
      return { dev, ino, size, mtimeMs, content: await readAtMost(handle, atMost) };
    } finally {
      await handle.close();
    }
  }

  /** Removes a file, unless it was changed or replaced since it was read. */
  async remove(name: string, file: ReadFile): Promise<void> {
    if (await this.#isStill(name, file)) await unlink(this.#entry(name));
  }

  /** Moves a file to another folder, where it replaces nothing, unless it was changed since. */
  async move(name: string, file: ReadFile, target: OpenFolder): Promise<void> {
    if (!(await this.#isStill(name, file))) return;
    const isTaken = await lstat(target.#entry(name)).catch(ignore("ENOENT"));
    const free = isTaken ? `${name}.${randomUUID()}` : name;
    await rename(this.#entry(name), target.#entry(free));
  }

  /** Writes a file, which appears once it's complete and on the disk. Replaces a file or link of that name. */
  async write(name: string, content: string): Promise<void> {
    const temporary = this.#entry(`.${randomUUID()}.tmp`);
    const handle = await open(temporary, O_WRONLY | O_CREAT | O_EXCL);
    try {
      await handle.writeFile(content);
      await handle.datasync();
      await rename(temporary, this.#entry(name));
    } catch (error) {
      await unlink(temporary).catch(ignore("ENOENT"));
      throw error;
    } finally {
      await handle.close();
    }
  }

  async #isStill(name: string, file: ReadFile): Promise<boolean> {
    const now = await lstat(this.#entry(name));
    return (["dev", "ino", "size", "mtimeMs"] as const).every((key) => now[key] === file[key]);
  }

  #entry(name: string): string {
    if (name !== basename(name) || name === "." || name === "..") throw new Error("no plain name");
    return join(this.#path, name);
  }
}

const isPlain = (stats: Stats) => stats.isFile() && stats.nlink === 1;

/** The content of a file; null if it's longer, even if it grows while it's read. */
async function readAtMost(handle: FileHandle, atMost: number): Promise<Buffer | null> {
  const content = Buffer.alloc(atMost + 1);
  let length = 0;
  while (length <= atMost) {
    const { bytesRead } = await handle.read(content, length, content.length - length, length);
    if (bytesRead === 0) return content.subarray(0, length);
    length += bytesRead;
  }
  return null;
}

/** Turns an error of a code into undefined. */
function ignore(code: string): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof Error && "code" in error && error.code === code) return undefined;
    throw error;
  };
}
