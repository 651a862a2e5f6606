import { expect, test } from "vitest";
import { answerTransit } from "./transit-answer.server.ts";

const ask = (query: Record<string, string>) =>
  answerTransit(new URLSearchParams(query), "2026-03-02", "/tools/transit-time-calculator");
const lane = {
  origin: "Indianapolis, IN",
  destination: "75201",
  mode: "ftl",
  pickupDate: "2026-03-05",
};

test("a first visit gets an empty form and no answer", () => {
  const { form, answer } = ask({});
  expect(answer).toEqual({ kind: "none" });
  expect(form.errors).toEqual({});
});

test("two places get an estimate, a lane to draw, and the same lane by every mode", () => {
  const { answer } = ask(lane);
  expect(answer).toMatchObject({
    kind: "estimate",
    origin: "Indianapolis, IN",
    destination: "Dallas, TX 75201",
    mode: "ftl",
  });
  if (answer.kind !== "estimate") return;
  expect(answer.lane).not.toBeNull();
  expect(answer.byMode).toHaveLength(6);
  expect(answer.byMode.every(({ days }) => days !== null)).toBe(true);
  expect(answer.byMode[5]?.to).toContain("mode=air&pickupDate=2026-03-05");
});

test("a place with a slip is named, and each guess is a link that asks again with the rest kept", () => {
  const { form, answer } = ask({ ...lane, origin: "Indianapolos, IN" });
  expect(answer.kind).toBe("none");
  expect(form.typed.origin).toBe("Indianapolos, IN");
  expect(form.errors.origin).toContain("Indianapolos, IN");
  expect(form.suggestions.origin?.[0]?.text).toBe("Indianapolis, IN");
  const again = new URL(form.suggestions.origin?.[0]?.to ?? "", "https://site.example");
  expect(answerTransit(again.searchParams, "2026-03-02", "/").answer.kind).toBe("estimate");
});

test("a ground mode to Hawaii is refused with the way to ask by air", () => {
  const { answer } = ask({ ...lane, destination: "Honolulu, HI" });
  expect(answer.kind).toBe("refused");
  if (answer.kind !== "refused") return;
  const again = new URL(answer.byAir ?? "", "https://site.example");
  expect(answerTransit(again.searchParams, "2026-03-02", "/").answer.kind).toBe("estimate");
});

test("the same place twice is refused without a way by air", () => {
  const { answer } = ask({ ...lane, destination: "Indianapolis, IN" });
  expect(answer).toMatchObject({ kind: "refused", byAir: null });
});

test("a lane to a territory has an estimate by air but nothing to draw", () => {
  const { answer } = ask({ ...lane, destination: "San Juan, PR", mode: "air" });
  expect(answer).toMatchObject({ kind: "estimate", lane: null });
});
