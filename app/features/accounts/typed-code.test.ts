import { expect, test } from "vitest";
import { appCodeIn, recoveryCodeIn } from "./typed-code.ts";

test.each([
  "492817",
  "492 817",
  "492-817",
  "492–817",
  " 4 9 2 8 1 7 ",
  "Your code is 492 817.",
  "G-492817",
  "４９２８１７",
  "code: 492.817",
])("%j is the code that an app shows", (typed) => {
  expect(appCodeIn(typed)).toBe("492817");
});

test.each(["49281", "4928170", "492817 or 118203", "abcde-12345", "a492817", ""])(
  "%j is no code of an app",
  (typed) => {
    expect(appCodeIn(typed)).toBeUndefined();
  },
);

const codes = ["aB3dE-9xYz1", "Q1w2e-R3t4y"];

test.each([
  "aB3dE-9xYz1",
  "aB3dE9xYz1",
  "ab3de-9xyz1",
  " AB3DE 9XYZ1 ",
  "aB3dE–9xYz1",
  "My recovery code is aB3dE-9xYz1.",
  "ａＢ３ｄＥ-９ｘＹｚ１",
])("%j names a recovery code", (typed) => {
  expect(recoveryCodeIn(typed, codes)).toBe("aB3dE-9xYz1");
});

test.each(["aB3dE-9xYz", "aB3dE-9xYz12", "", "-", "492817"])("%j names none", (typed) => {
  expect(recoveryCodeIn(typed, codes)).toBeUndefined();
});
