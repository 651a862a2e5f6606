import { expect, test, vi } from "vitest";
import { createHub, type LiveEvent } from "./hub.server.ts";
import { liveStream, streamsInAll, streamsPerPerson } from "./stream.server.ts";

const change = { type: "change", op: "UPDATE", id: "1" } as const;
const stillMay = async () => true;
const own = (person: string) => ({ topic: person, person, stillMay });

test("a change reaches all open dashboards of its owner, and no others", () => {
  const hub = createHub();
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
  hub.subscribe("a", first);
  hub.subscribe("a", second);
  hub.subscribe("b", other);
  hub.publish("a", change);
  expect(first).toHaveBeenCalledExactlyOnceWith(change);
  expect(second).toHaveBeenCalledExactlyOnceWith(change);
  expect(other).not.toHaveBeenCalled();
});

test("a closed dashboard gets nothing and uses no place", () => {
  const hub = createHub();
  const receive = vi.fn();
  hub.subscribe("a", receive)();
  hub.publish("a", change);
  hub.resync();
  expect(receive).not.toHaveBeenCalled();
  expect(hub.size()).toBe(0);
});

test("a dashboard that is closed twice frees one place", () => {
  const hub = createHub();
  const [close] = [hub.subscribe("a", () => {}), hub.subscribe("a", () => {})];
  close();
  close();
  expect(hub.size()).toBe(1);
});

test("a stream carries its owner's changes until the server closes, and then ends", async () => {
  const hub = createHub();
  const closing = new AbortController();
  const response = liveStream(hub, own("a"), closing.signal);
  hub.publish("a", change);
  hub.resync();
  closing.abort();
  const text = await response.text();
  expect(text).toContain('event: change\ndata: {"op":"UPDATE","id":"1"}\n\n');
  expect(text).toContain("event: resync\n");
  expect(hub.size()).toBe(0);
});

test("a stream whose reader leaves ends its subscription", async () => {
  const hub = createHub();
  const response = liveStream(hub, own("a"), new AbortController().signal);
  await response.body?.cancel();
  expect(hub.size()).toBe(0);
});

test("a person's streams are limited until one ends", async () => {
  const hub = createHub();
  const { signal } = new AbortController();
  const open = Array.from({ length: streamsPerPerson }, () => liveStream(hub, own("a"), signal));
  expect(() => liveStream(hub, own("a"), signal)).toThrow(
    expect.objectContaining({ code: "too_many", retryAfter: 30 }),
  );
  liveStream(hub, own("b"), signal);
  await open[0]?.body?.cancel();
  liveStream(hub, own("a"), signal);
});

test("all staff follow one desk, and each has places of their own, shared with their dashboards", async () => {
  const hub = createHub();
  const closing = new AbortController();
  const desk = (person: string) =>
    liveStream(hub, { topic: "desk", person, stillMay }, closing.signal);
  const read = liveStream(hub, own("a"), closing.signal);
  const open = [read, ...Array.from({ length: streamsPerPerson - 1 }, () => desk("a"))];
  expect(() => desk("a")).toThrow(expect.objectContaining({ code: "too_many" }));
  open.push(desk("b"));
  hub.publish("desk", { type: "queue", name: "quotes" });
  closing.abort();
  const heard = await Promise.all(
    open.map(async (stream) => (await stream.text()).includes("quotes")),
  );
  expect(heard).toEqual(open.map((stream) => stream !== read));
  expect([hub.size("a"), hub.size("b"), hub.size()]).toEqual([0, 0, 0]);
});

test("a process limits its streams, and says when to retry", async () => {
  const hub = createHub();
  const closing = new AbortController();
  const first = liveStream(hub, own("first"), closing.signal);
  for (let n = 1; n < streamsInAll; n += 1) hub.subscribe(`person ${n}`, vi.fn());
  expect(() => liveStream(hub, own("one more"), closing.signal)).toThrow(
    expect.objectContaining({ code: "unavailable", retryAfter: 30 }),
  );
  await first.body?.cancel();
  liveStream(hub, own("one more"), closing.signal);
});

test("an unread stream ends instead of queuing events", async () => {
  const hub = createHub();
  const response = liveStream(hub, own("a"), new AbortController().signal);
  for (let sent = 0; sent < 1_000; sent += 1) hub.publish("a", change);
  expect(hub.size()).toBe(0);
  expect((await response.text()).split("event: change").length).toBeLessThan(200);
});

test("public pages get events too, and use no place of the owner", () => {
  const hub = createHub();
  const heard: LiveEvent[] = [];
  hub.subscribe("a", (event) => heard.push(event));
  hub.publish("a", { type: "resync" });
  expect(heard).toEqual([{ type: "resync" }]);
  expect([hub.size("a"), hub.size()]).toEqual([0, 1]);
});

test("a person's streams end with their access, and nobody else's do", async () => {
  const hub = createHub();
  const { signal } = new AbortController();
  const theirs = [liveStream(hub, own("a"), signal), liveStream(hub, own("a"), signal)];
  liveStream(hub, own("b"), signal);
  hub.endAccess("a");
  await Promise.all(theirs.map((stream) => stream.text()));
  expect([hub.size("a"), hub.size("b"), hub.size()]).toEqual([0, 1, 1]);
  hub.endAccess();
  expect(hub.size()).toBe(0);
});

test("a stream that is opened while access is taken away ends by itself", async () => {
  const hub = createHub();
  const looked = Promise.withResolvers<boolean>();
  const watched = { ...own("a"), stillMay: () => looked.promise };
  const stream = liveStream(hub, watched, new AbortController().signal);
  looked.resolve(false);
  await stream.text();
  expect(hub.size()).toBe(0);
});
