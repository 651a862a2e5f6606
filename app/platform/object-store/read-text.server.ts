/** More than any page of a list has; an error is shorter. */
const bytesAtMost = 4 * 1024 * 1024;

/** The text of an answer. @throws Error for one that is too long, or takes longer than `timeoutMs`. */
export async function readText({ body }: Response, timeoutMs: number): Promise<string> {
  if (!body) return "";
  const reader = body.getReader();
  const late = setTimeout(() => void reader.cancel().catch(() => {}), timeoutMs);
  const until = performance.now() + timeoutMs;
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // A cancelled reader says that it's done.
      if (performance.now() >= until) throw new Error("the answer took too long");
      if (done) return Buffer.concat(parts).toString("utf8");
      parts.push(value);
      length += value.byteLength;
      if (length > bytesAtMost) throw new Error("an answer that is too long");
    }
  } finally {
    clearTimeout(late);
    await reader.cancel().catch(() => {});
  }
}
