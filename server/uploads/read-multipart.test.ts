import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { times } from "#tests/support/long-run.ts";
import { pathsOfFiles, readMultipart, type UploadLimits } from "./read-multipart.ts";

const folder = mkdtempSync(join(tmpdir(), "freight-test-"));
const path = join(folder, "upload");
beforeEach(() => rmSync(path, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

const limits = { fileBytes: 1_000, textBytes: 200 };

const { signal: sender } = new AbortController();

/** Reads a body in chunks of a size, as they come from a network. */
function read(body: Blob | string, type: string, given: Partial<UploadLimits> = {}, size = 64) {
  const bytes = new Blob([body]);
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at >= bytes.size) return controller.close();
      controller.enqueue(new Uint8Array(await bytes.slice(at, at + size).arrayBuffer()));
      at += size;
    },
  });
  return readMultipart({ body: stream, type, sender }, { ...limits, ...given }, path);
}

/** Sends a form as a browser encodes it. */
async function send(form: FormData, given?: Partial<UploadLimits>, size?: number) {
  const request = new Response(form);
  return read(await request.blob(), request.headers.get("content-type") ?? "", given, size);
}

const part = (name: string, value: string, more = "") =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const type = "multipart/form-data; boundary=x";
const sendParts = (...parts: string[]) => read(`${parts.join("")}--x--\r\n`, type);

describe("a form with a file", () => {
  test("is refused with a NUL in its text or in the name of its file", async () => {
    const named = `; filename*=utf-8''a%00b.pdf`;
    for (const sent of [part("note", "a\0b"), part("file", "x", named)]) {
      const refused = await sendParts(sent);
      expect(refused).toMatchObject({ refusal: { message: expect.stringContaining("NUL") } });
    }
  });

  test("arrives as it was sent, however it is cut into chunks", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 900 }),
        fc.array(fc.string({ unit: "grapheme", maxLength: 20 }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 300 }),
        async (bytes, texts, size) => {
          rmSync(path, { force: true });
          const form = new FormData();
          const typed = texts.map((text) => text.toWellFormed().replaceAll(/[\r\n\0]/g, " "));
          for (const text of typed) form.append("note", text);
          form.append("file", new File([bytes], "Röchling.pdf", { type: "application/pdf" }));
          const got = await send(form, { textBytes: 1_000 }, size);
          if (!("form" in got)) throw new Error(got.refusal.message);
          expect(got.form.getAll("note")).toEqual(typed);
          const file = got.form.get("file") as File;
          expect([file.name, file.type]).toEqual(["Röchling.pdf", "application/pdf"]);
          expect(file).toMatchObject({ sender });
          expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
        },
      ),
      { numRuns: times(60, 600) },
    );
  });

  test("has its file on the disk, readable by its owner only", async () => {
    const form = new FormData();
    form.append("file", new File(["castings"], "a.txt"));
    await send(form);
    expect(readFileSync(path, "utf8")).toBe("castings");
    if (process.platform !== "win32") expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test("has as many files as its page takes, in the order they were sent", async () => {
    const files = ["a", "b", "c"].map((name) =>
      part("file", name.repeat(name === "a" ? 900 : 1), `; filename="${name}.jpg"`),
    );
    const body = `${files.join("")}--x--\r\n`;
    const got = await read(body, type, { filesAtMost: 3 });
    if (!("form" in got)) throw new Error(got.refusal.message);
    const sent = got.form.getAll("file") as File[];
    expect(sent.map(({ name, size }) => [name, size])).toEqual([
      ["a.jpg", 900],
      ["b.jpg", 1],
      ["c.jpg", 1],
    ]);
    const paths = pathsOfFiles(path, { ...limits, filesAtMost: 3 });
    expect(paths.map((one) => existsSync(one))).toEqual([true, true, true]);
    for (const one of paths) rmSync(one);
    expect(await read(body, type, { filesAtMost: 2 })).toMatchObject({
      refusal: { status: 400, message: "Send at most 2 files at once. Nothing was saved." },
    });
    for (const one of paths) rmSync(one, { force: true });
    const large = [1, 2, 3].map(() => part("file", "x".repeat(60_000), '; filename="a.jpg"'));
    const given = { fileBytes: 60_000, filesAtMost: 3 };
    expect(await read(`${large.join("")}--x--\r\n`, type, given, 4_096)).toMatchObject({
      refusal: { status: 413, message: expect.stringContaining("together") },
    });
    for (const one of paths) rmSync(one, { force: true });
  });

  test("may have no file chosen, as browsers send that", async () => {
    const got = await sendParts(part("file", "", '; filename=""'), part("intent", "check"));
    if (!("form" in got)) throw new Error("refused");
    expect(got.form.get("file")).toMatchObject({ size: 0, name: "" });
    expect(got.form.get("intent")).toBe("check");
  });

  test.each([
    ["a file past its limit", 413, [part("file", "x".repeat(1_001), '; filename="a"')]],
    ["a text past its limit", 413, [part("note", "x".repeat(201))]],
    [
      "texts past their limit together",
      413,
      [part("a", "x".repeat(150)), part("b", "x".repeat(60))],
    ],
    ["two files", 400, [part("a", "1", '; filename="a"'), part("b", "1", '; filename="b"')]],
    [
      "more fields than any of our forms has",
      400,
      Array.from({ length: 301 }, () => part("a", "")),
    ],
    ["one name again and again", 400, Array.from({ length: 101 }, () => part("a", ""))],
    ["a name that no form has", 400, [part("a[99999999]", "1")]],
    ["a NUL", 400, [part("note", "a\0b")]],
    ["an end that doesn't come", 400, ["--x\r\nbroken"]],
    [
      "a file that breaks off",
      400,
      ['--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\nabc'],
    ],
  ])("is refused with %s", async (_, status, parts) => {
    const end = parts.length === 1 && !parts[0]?.endsWith("\r\n") ? "" : "--x--\r\n";
    const got = await read(parts.join("") + end, type);
    expect(got).toMatchObject({ refusal: { status } });
  });

  test.each([
    "multipart/form-data",
    `multipart/form-data; boundary=${"-".repeat(71)}`,
    "multipart/mixed; boundary=x",
  ])("is refused as %s", async (given) => {
    expect(await read(part("a", "1"), given)).toMatchObject({ refusal: { status: 400 } });
  });

  test("stops being read at its limit, however long it goes on", async () => {
    let sent = 0;
    const chunk = new TextEncoder().encode(part("a", "").repeat(10));
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.byteLength;
        controller.enqueue(chunk);
      },
    });
    expect(await readMultipart({ body, type, sender }, limits, path)).toMatchObject({
      refusal: {},
    });
    expect(sent).toBeLessThan(100_000);
  });

  test("writes nothing over a file or through a link that is there", async () => {
    const form = new FormData();
    form.append("file", new File(["castings"], "a.txt"));
    await send(form);
    await expect(send(form)).rejects.toMatchObject({ code: "EEXIST" });
    expect(existsSync(path)).toBe(true);
  });
});
