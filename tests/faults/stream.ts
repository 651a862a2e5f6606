import type { Visitor } from "#tests/process/visitor.ts";

/** Follows the live stream of `visitor` at `url`; `text` is all that came so far. */
export async function followStream(visitor: Visitor, url: string) {
  const answer = await visitor.get(`${url}/brokerage/live`);
  if (!answer.body) throw new Error(`the stream answered ${answer.status}`);
  let text = "";
  const decoder = new TextDecoder();
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk);
  })();
  const ended = reading.catch(() => {});
  return { status: answer.status, text: () => text, ended };
}
