import { createHash } from "node:crypto";
import type { ApiContext } from "./environment.ts";

/**
 * SHA-256 in hex of what a request asks for: method, path, parameters and body, without what is empty.
 * How the JSON is written, and in which order its fields come, is no part of it.
 */
export async function hashMeaning(c: ApiContext): Promise<string> {
  const { pathname, searchParams } = new URL(c.req.url);
  const parameters = [...searchParams].filter(([, value]) => value !== "").sort(byName);
  const body = c.get("sentFile")?.sha256 ?? (await readJson(c));
  const meaning = JSON.stringify([c.req.method, pathname, parameters, inOneOrder(body)]);
  return createHash("sha256").update(meaning).digest("hex");
}

async function readJson(c: ApiContext): Promise<unknown> {
  const text = await c.req.text();
  return text === "" ? null : JSON.parse(text);
}

/** A value with the fields of its objects in one order, without those that are empty. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([, one]) => one !== null && one !== "");
  return Object.fromEntries(kept.sort(byName).map(([name, one]) => [name, inOneOrder(one)]));
}

/** Values of one name keep their order. */
const byName = ([a]: [string, unknown], [b]: [string, unknown]) => Number(a > b) - Number(a < b);
