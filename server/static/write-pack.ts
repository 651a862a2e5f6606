import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressBest } from "./compress.ts";
import { scriptHashes } from "./inline-scripts.ts";
import { atOrigin } from "./origin.ts";
import { type ByteSpan, type Pack, packBytes, packIndex } from "./pack.ts";
import type { Page } from "./prerender.ts";
import { digestOf } from "./representation.ts";
import { hasForm } from "./static-assets.ts";

/** Compressible file types; fonts and images are compressed already. */
const compressible = /\.(js|css|svg|txt|xml|json|webmanifest|ico)$/;

/** Packs `pages`, compressed for `origin`, and the files in `folder`/client. */
export async function writePack(folder: string, pages: readonly Page[], origin: string) {
  const bytes: Buffer[] = [];
  let length = 0;
  const add = (body: Buffer): ByteSpan => {
    bytes.push(body);
    length += body.length;
    return [length - body.length, length];
  };
  const pack: Pack = { origin, pages: [], files: [] };
  for (const { body, ...page } of pages) {
    const html = atOrigin(body, origin);
    const { br, gzip, identity } = await compressBest(Buffer.from(html));
    pack.pages.push({
      ...page,
      hasForm: hasForm.test(body),
      scripts: scriptHashes(html),
      digest: digestOf(identity),
      template: add(Buffer.from(body)),
      br: add(br),
      gzip: add(gzip),
    });
  }
  for (const name of filesIn(join(folder, "client"))) {
    const identity = readFileSync(join(folder, "client", name));
    const file = { path: `/${name}`, digest: digestOf(identity), identity: add(identity) };
    if (!compressible.test(name)) pack.files.push(file);
    else {
      const { br, gzip } = await compressBest(identity);
      pack.files.push({ ...file, compressed: { br: add(br), gzip: add(gzip) } });
    }
  }
  writeFileSync(join(folder, packBytes), Buffer.concat(bytes));
  // Written last: its presence proves a complete build.
  writeFileSync(join(folder, packIndex), JSON.stringify(pack));
}

/** Paths in `folder`, with slashes on every system. */
function filesIn(folder: string): string[] {
  return globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll("\\", "/"));
}
