import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { securityHeadersFor } from "../security-headers.ts";
import type { Shelf, Variants } from "./answers.ts";
import { scriptHashes } from "./inline-scripts.ts";
import { atOrigin } from "./origin.ts";
import type { Page } from "./prerender.ts";
import { compress, type Representations, represent } from "./representation.ts";

type Sources = {
  /** The file that the build wrote with the pages in it. */
  pages: string;
  /** The folder of files for the browser. */
  files: string;
  /** Where the site is seen from outside, as configured. */
  origin: string | undefined;
  /** What pages say instead when it is not. */
  fallbackOrigin: string;
};

/** Reads what was built into memory, ready to be sent. */
export async function fillShelf(sources: Sources): Promise<Shelf> {
  const made = JSON.parse(readFileSync(sources.pages, "utf8")) as Page[];
  const [pages, files] = await Promise.all([
    Promise.all(made.map(async (page) => [page, await representPage(page, sources)] as const)),
    readFiles(sources),
  ]);
  const forms = new Set(made.filter(({ body }) => hasForm.test(body)).map(({ path }) => path));
  return { pages: byPath(pages), files, forms };
}

/** A form that `ui/sent-form.tsx` made; those without the mark take nothing in from strangers. */
const hasForm = /<form[^>]*\sdata-sent=/;

async function representPage(page: Page, { origin, fallbackOrigin }: Sources) {
  const body = atOrigin(page.body, new URL(origin ?? fallbackOrigin).origin);
  return represent(await compress(Buffer.from(body)), {
    ...(await securityHeadersFor(scriptHashes(body), origin)),
    "content-type": page.type,
    // Kept by the browser, shown only after asking: a new build is seen at once, an old page costs
    // an answer without a body.
    // With a form comes a cookie, which no cache in between may hand to others.
    "cache-control": `${hasForm.test(body) ? "private" : "public"}, max-age=0, must-revalidate`,
    vary: "accept-encoding, cookie",
  });
}

function byPath(pages: (readonly [Page, Representations])[]) {
  const variants = new Map<string, Partial<Variants>>();
  for (const [{ path, signedIn }, made] of pages) {
    const known = variants.get(path) ?? {};
    variants.set(path, { ...known, [signedIn ? "signedIn" : "signedOut"]: made });
  }
  return variants as Map<string, Variants>;
}

const forever = "public, max-age=31536000, immutable";
const forAnHour = "public, max-age=3600";

async function readFiles({ files: folder, origin }: Sources) {
  const security = await securityHeadersFor([], origin);
  const files = new Map<string, Representations>();
  const names = globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replace(/^\//, ""));
  for (const name of names) {
    const read = (suffix: string) => readFileSync(join(folder, name) + suffix);
    const compressed = existsSync(`${join(folder, name)}.br`);
    const identity = read("");
    // Pictures and fonts are compressed by themselves; the build leaves them as they are.
    const forms = compressed
      ? represent({ br: read(".br"), gzip: read(".gz"), identity }, headersOf(name, security))
      : asItIs(represent({ br: identity, gzip: identity, identity }, headersOf(name, security)));
    files.set(`/${name}`, forms);
  }
  return files;
}

/** Every client gets the plain form. */
function asItIs({ identity }: Representations): Representations {
  return { br: identity, gzip: identity, identity };
}

function headersOf(name: string, security: Record<string, string>) {
  return {
    ...security,
    "content-type": getMimeType(name) ?? "application/octet-stream",
    "cache-control": name.startsWith("assets/") ? forever : forAnHour,
    vary: "accept-encoding",
  };
}
