import { createHash } from "node:crypto";
import { ReadableStream as NodeStream } from "node:stream/web";
import { expect, test } from "vitest";
import { verifiedStream } from "./verified-stream.server.ts";

const sha256Of = (text: string) => createHash("sha256").update(text).digest("hex");

/** What a reader gets of pieces that should be `expected`, until it ends or fails, and why it failed. */
async function readOf(pieces: string[], expected: string) {
  const failures: string[] = [];
  const onFailure = (reason: string) => void failures.push(reason);
  const guard = { sha256: sha256Of(expected), size: expected.length, idleMs: 60_000, onFailure };
  const body = NodeStream.from(pieces.map((piece) => Buffer.from(piece))) as ReadableStream;
  let got = "";
  let isWhole = true;
  try {
    for await (const piece of verifiedStream(body, guard)) got += Buffer.from(piece).toString();
  } catch {
    isWhole = false;
  }
  return { got, isWhole, failures };
}

test("the bytes that were stored come whole, in whatever pieces", async () => {
  for (const pieces of [["freight"], ["fre", "ig", "ht"], [..."freight"]]) {
    expect(await readOf(pieces, "freight")).toEqual({
      got: "freight",
      isWhole: true,
      failures: [],
    });
  }
});

test.each([
  ["others of the same length", ["fre", "ig", "hf"]],
  ["too few", ["fre", "ig"]],
  ["too many", ["fre", "ig", "ht", "!"]],
  ["none", []],
])("of %s, the last ones never come", async (_, pieces) => {
  const { got, isWhole, failures } = await readOf(pieces, "freight");
  expect(isWhole).toBe(false);
  expect(got.length).toBeLessThan("freight".length);
  expect(failures).toEqual(["its bytes are other ones"]);
});

test("a source that stops giving bytes is given up, and told", async () => {
  let told = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from("fre")),
    cancel: () => {
      told = true;
    },
  });
  const failures: string[] = [];
  const onFailure = (reason: string) => void failures.push(reason);
  const guard = { sha256: sha256Of("freight"), size: 7, idleMs: 1, onFailure };
  await expect(new Response(verifiedStream(body, guard)).text()).rejects.toThrow();
  expect(told).toBe(true);
  expect(failures).toEqual(["no bytes came in time"]);
});

test("a reader that leaves ends the source", async () => {
  let told = false;
  const body = new ReadableStream<Uint8Array>({
    cancel: () => {
      told = true;
    },
  });
  const guard = { sha256: sha256Of("x"), size: 1, idleMs: 60_000, onFailure: () => {} };
  await verifiedStream(body, guard).cancel();
  expect(told).toBe(true);
});
