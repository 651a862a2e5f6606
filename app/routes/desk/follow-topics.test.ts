import type { ShouldRevalidateFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { followTopics, reloadFor } from "./follow-topics.ts";

const messages = followTopics("messages");

const here = new URL("https://freight.example/staff/messages");
const args = (given: Partial<ShouldRevalidateFunctionArgs> = {}) =>
  ({ currentUrl: here, nextUrl: here, defaultShouldRevalidate: true, ...given }) as never;

/** Whether the page of messages loads again in a reload for these topics. */
async function loads(topics: string[] | null, given?: Partial<ShouldRevalidateFunctionArgs>) {
  let answer: boolean | undefined;
  await reloadFor(topics && new Set(topics), async () => {
    answer = messages(args(given));
  });
  return answer;
}

test("a page of the desk loads again only for what it shows, and whenever that is unknown", async () => {
  expect(await loads(["mails", "messages"])).toBe(true);
  expect(await loads(["mails", "shipments"])).toBe(false);
  expect(await loads(null)).toBe(true);
});

test("a form and another page's address load it whatever changed meanwhile", async () => {
  expect(await loads(["mails"], { formMethod: "POST" })).toBe(true);
  expect(await loads(["mails"], { nextUrl: new URL("?status=done", here) })).toBe(true);
  expect(messages(args())).toBe(true);
});

test("a reload that overtakes another one loads what both would", async () => {
  const answers: boolean[] = [];
  let finish = () => {};
  const first = reloadFor(
    new Set(["messages"]),
    () => new Promise((resolve) => (finish = resolve)),
  );
  await reloadFor(new Set(["mails"]), async () => {
    answers.push(messages(args()));
  });
  finish();
  await first;
  expect(answers).toEqual([true]);
  expect(await loads(["mails"])).toBe(false);
});
