import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { staticSecurityHeaders } from "#server/middleware/security-headers.ts";
import { compressWhenAsked } from "./compress.ts";
import { scriptHashes } from "./inline-scripts.ts";
import { lazily } from "./lazily.ts";
import { atOrigin, siteOrigin } from "./origin.ts";
import { type ByteSpan, type Pack, packBytes, readPackIndex } from "./pack.ts";
import { type Bodies, type Representations, represent } from "./representation.ts";
import type { StaticAssets, Variants } from "./static-handler.ts";

type Sources = {
  /** The build folder. */
  folder: string;
  /** The configured public origin. */
  origin: string | undefined;
  /** This machine's port, for pages when no origin is configured. */
  port: number;
};

type PackedPage = Pack["pages"][number];
type PackedFile = Pack["files"][number];
type Read = (span: ByteSpan) => Buffer;

/** Loads the build's files into memory, ready to send. */
export async function loadStaticAssets(sources: Sources): Promise<StaticAssets> {
  const pack = readPackIndex(sources.folder);
  const bytes = readFileSync(join(sources.folder, packBytes));
  const read: Read = ([from, to]) => bytes.subarray(from, to);
  const security = await staticSecurityHeaders(sources.origin);
  const origin = siteOrigin(sources.origin, sources.port);

  const pages = new Map<string, Variants>();
  for (const [path, variants] of Map.groupBy(pack.pages, (page) => page.path)) {
    const variant = (signedIn: boolean) => () => {
      const page = variants.find((one) => one.signedIn === signedIn) as PackedPage;
      const sent =
        origin === pack.origin ? pageAsBuilt(page, read, origin) : pageAtOrigin(page, read, origin);
      return represent(
        sent.bodies,
        { ...security(sent.scripts), ...pageHeaders(page) },
        sent.digest,
      );
    };
    pages.set(path, lazily<Variants>({ signedOut: variant(false), signedIn: variant(true) }));
  }
  const files = new Map(
    pack.files.map((file) => [file.path, representFile(file, read, security([]))]),
  );
  const forms = new Set(pack.pages.filter((page) => page.hasForm).map(({ path }) => path));
  return { pages, files, forms };
}

/**
 * Matches a page with a public form, which has the field of `forms/honeypot.tsx`, and a page that
 * hydrates, because the router may go from there to one.
 */
export const hasForm = /\sname="website"|<script[^>]*\stype="module"/;

type Sent = { bodies: Bodies; scripts: readonly string[]; digest?: string };

/** A page at the origin it was built for, compressed by the build. */
function pageAsBuilt(
  { template, br, gzip, scripts, digest }: PackedPage,
  read: Read,
  origin: string,
): Sent {
  const bodies = lazily<Bodies>({
    br: () => read(br),
    gzip: () => read(gzip),
    identity: () => Buffer.from(atOrigin(String(read(template)), origin)),
  });
  return { bodies, scripts, digest };
}

/** A page at another origin, compressed on first request. */
function pageAtOrigin({ template }: PackedPage, read: Read, origin: string): Sent {
  const html = atOrigin(String(read(template)), origin);
  return { bodies: compressWhenAsked(() => Buffer.from(html)), scripts: scriptHashes(html) };
}

function pageHeaders({ type, hasForm }: PackedPage) {
  return {
    "content-type": type,
    // Browsers revalidate each use: a new build shows at once, and an unchanged page costs a 304. A
    // page with a form sets a cookie, which shared caches must not store.
    "cache-control": `${hasForm ? "private" : "public"}, max-age=0, must-revalidate`,
    vary: "accept-encoding, cookie",
  };
}

const forever = "public, max-age=31536000, immutable";
const forAnHour = "public, max-age=3600";

function representFile(
  { path, digest, identity, compressed }: PackedFile,
  read: Read,
  security: Record<string, string>,
): Representations {
  const headers = {
    ...security,
    "content-type": getMimeType(path) ?? "application/octet-stream",
    "cache-control": path.startsWith("/assets/") ? forever : forAnHour,
    vary: "accept-encoding",
  };
  const plain = read(identity);
  if (!compressed) {
    // Every client gets it uncompressed.
    const only = represent({ br: plain, gzip: plain, identity: plain }, headers, digest).identity;
    return { br: only, gzip: only, identity: only };
  }
  const { br, gzip } = compressed;
  return represent({ br: read(br), gzip: read(gzip), identity: plain }, headers, digest);
}
