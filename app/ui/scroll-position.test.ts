import { describe, expect, it } from "vitest";
import { atTop, scrolledTo } from "./scroll-position.ts";

const scrolled = (...path: number[]) => path.reduce(scrolledTo, atTop);

describe("a visitor who scrolls", () => {
  it("is offered the way back to the top after 300 pixels", () => {
    expect(scrolled(300).far).toBe(false);
    expect(scrolled(301).far).toBe(true);
    expect(scrolled(900, 200).far).toBe(false);
  });

  it("does not see the bottom bar when scrolling down past 100 pixels", () => {
    expect(scrolled(100).barHidden).toBe(false);
    expect(scrolled(101).barHidden).toBe(true);
    expect(scrolled(50, 101).barHidden).toBe(true);
  });

  it("has the bottom bar back when going up, and keeps it when standing still", () => {
    expect(scrolled(800, 790).barHidden).toBe(false);
    expect(scrolled(800, 790, 790).barHidden).toBe(false);
    expect(scrolled(800, 800).barHidden).toBe(true);
  });
});
