import { connect } from "node:net";
import { underOrders } from "./live-events.ts";

/** Streams opened concurrently. */
const hands = 50;
const change = /event: change\ndata: (\{.*?\})\n\n/g;

// One plain socket per dashboard, in a separate process, so that they cost the server nothing.
underOrders(async ({ follow, cookies }, arrived) => {
  const url = new URL(follow);
  const waiting = cookies.values();
  const hand = async () => {
    for (const cookie of waiting) await open(url, cookie, arrived);
  };
  await Promise.all(Array.from({ length: hands }, hand));
});

function open(url: URL, cookie: string, arrived: (id: string) => void): Promise<void> {
  const socket = connect(Number(url.port), url.hostname).setEncoding("utf8");
  socket.write(`GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\ncookie: ${cookie}\r\n\r\n`);
  let text = "";
  return new Promise((resolve, reject) => {
    socket.on("data", (chunk: string) => {
      text += chunk;
      if (text.includes("retry:")) resolve();
      let read = 0;
      for (const { 0: whole, 1: data = "", index } of text.matchAll(change)) {
        arrived(JSON.parse(data).id);
        read = index + whole.length;
      }
      text = text.slice(read);
    });
    const lost = () => reject(new Error(`a stream ended:\n${text}`));
    socket.on("error", lost).on("close", lost);
  });
}
