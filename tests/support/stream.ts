import type { Visitor } from "./visitor.ts";

/**
 * Follows the live stream of `visitor` at `url` and `path`; `text` is everything received so far.
 */
export async function followStream(visitor: Visitor, url: string, path = "/brokerage/live") {
  const answer = await visitor.get(url + path);
  if (!answer.body) throw new Error(`the stream answered ${answer.status}`);
  let text = "";
  const decoder = new TextDecoder();
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk);
  })();
  const ended = reading.catch(() => {});
  return { status: answer.status, text: () => text, ended };
}
