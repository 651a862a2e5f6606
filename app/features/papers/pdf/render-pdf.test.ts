import { describe, expect, test } from "vitest";
import type { Labels, PaperDocument } from "./document.ts";
import { createRenderer, lineLimits } from "./render-pdf.server.ts";

/** A renderer whose drawings end when the test says so, and what it began to draw. */
function aLine() {
  const drawn: { name: string; end: () => void }[] = [];
  const render = createRenderer(
    (document: PaperDocument, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
        drawn.push({
          name: (document as Labels).trackingId,
          end: () => resolve(new Uint8Array()),
        });
      }),
  );
  const ask = (asker: string, name: string, signal?: AbortSignal) => {
    const made = render({ kind: "labels", trackingId: name } as unknown as PaperDocument, {
      asker,
      signal,
    });
    made.pdf.catch(() => {});
    return made;
  };
  const names = () => drawn.map(({ name }) => name);
  /** Ends the drawing of a document, and lets the next one begin. */
  const end = async (name: string) => {
    drawn.find((one) => one.name === name)?.end();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, names, end };
}

describe("documents are made in turns of the companies that ask", () => {
  test("a company's first document comes before another's many, and each knows its place", async () => {
    const { ask, names, end } = aLine();
    const many = [1, 2, 3, 4].map((n) => ask("greedy", `greedy ${n}`));
    const other = ask("other", "other 1");
    const late = ask("late", "late 1");
    // Two threads, and one of a company at a time.
    expect(names()).toEqual(["greedy 1", "other 1"]);
    expect(many.map(({ place }) => place())).toEqual([0, 1, 3, 4]);
    expect([other.place(), late.place()]).toEqual([0, 2]);
    await end("other 1");
    expect(names()).toEqual(["greedy 1", "other 1", "late 1"]);
    await end("greedy 1");
    await end("greedy 2");
    expect(names().slice(3)).toEqual(["greedy 2", "greedy 3"]);
    expect(many[3]?.place()).toBe(1);
  });

  test("what nobody waits for anymore leaves the line, or is not drawn on", async () => {
    const { ask, names, end } = aLine();
    const drawing = new AbortController();
    const waiting = new AbortController();
    const first = ask("one", "first", drawing.signal);
    const second = ask("one", "second", waiting.signal);
    ask("one", "third");
    waiting.abort("gone");
    await expect(second.pdf).rejects.toThrow("Nobody waits for this anymore.");
    drawing.abort(new Error("gone"));
    await expect(first.pdf).rejects.toThrow("gone");
    await end("none");
    expect(names()).toEqual(["first", "third"]);
  });

  test("a company that has many waiting is refused more, and others are not", () => {
    const { ask } = aLine();
    for (let n = 0; n <= lineLimits.ofOne; n += 1) ask("greedy", `${n}`);
    expect(() => ask("greedy", "more")).toThrow(
      `${lineLimits.ofOne} documents of your company are waiting to be made. Try again in a minute.`,
    );
    expect(ask("other", "other").place()).toBe(0);
  });

  test("all companies together have a limit, too", () => {
    const { ask } = aLine();
    for (let n = 0; n < lineLimits.ofAll + lineLimits.atOnce; n += 1) ask(`company ${n}`, `${n}`);
    expect(() => ask("other", "other")).toThrow("Many documents are waiting to be made.");
  });
});
