import type { ObjectName } from "./object-store.ts";

/** A page of a list of objects; `next` leads to the page after it. */
type ListPage = { objects: ObjectName[]; next: string | undefined };

/**
 * Reads the XML of ListObjectsV2. The names of objects are `prefix` and a SHA-256, in which nothing is
 * escaped; others aren't ours and are left out.
 * @returns undefined for anything but such a page
 */
export function readListPage(xml: string, prefix: string): ListPage | undefined {
  if (!/<ListBucketResult[\s>]/.test(xml) || !xml.includes("</ListBucketResult>")) return undefined;
  const objects: ObjectName[] = [];
  for (const part of xml.split("<Contents>").slice(1)) {
    const [content = ""] = part.split("</Contents>", 1);
    const key = textIn(content, "Key") ?? "";
    const sha256 = key.slice(prefix.length);
    if (!key.startsWith(prefix) || !/^[0-9a-f]{64}$/.test(sha256)) continue;
    objects.push({ sha256, size: Number(textIn(content, "Size")) });
  }
  const next = textIn(xml, "NextContinuationToken");
  const isTruncated = textIn(xml, "IsTruncated") === "true";
  // A page that says that there are more, and not where, would make the rest look like it's missing.
  if (isTruncated && !next) return undefined;
  return { objects, next: isTruncated ? next : undefined };
}

/** The code of an error, such as "NoSuchKey"; empty where an answer has none. */
export function readErrorCode(xml: string): string {
  return /^[A-Za-z]{1,60}$/.exec(textIn(xml, "Code") ?? "")?.[0] ?? "";
}

function textIn(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text?.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi, unescapeOne);
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function unescapeOne(_: string, decimal?: string, hex?: string, name = ""): string {
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
  return named[name] ?? (code <= 0x10ffff ? String.fromCodePoint(code) : "");
}
