import { describe, expect, test } from "vitest";
import { promised } from "#tests/support/long-run.ts";
import { password } from "#tests/support/registrations.ts";
import { type PasswordOwner, refuseGuessable } from "./guessable-password.server.ts";

const owner = { email: "dana.reyes@castings.example", companyName: "Ode Castings Foundry LLC" };

function isTaken(password: string, of: PasswordOwner = owner): boolean {
  try {
    refuseGuessable(password, of);
    return true;
  } catch {
    return false;
  }
}

describe("a password that is among the first to be tried is refused:", () => {
  test.each([
    ["a common one", "qwertyuiop"],
    ["whatever its case", "Password123"],
    ["padded with digits and signs", "Summer2026!!"],
    ["padded in front", "!!1welcome"],
    ["said twice", "dragondragon"],
    ["said twice and padded", "dragondragon1"],
    ["one character", "1111111111"],
    ["a few characters", "abababababab"],
    ["digits in a row", "0123456789"],
    ["letters in a row, backwards", "lkjihgfedcba"],
    ["one's address", "dana.reyes@castings.example"],
    ["its name part", "Dana.Reyes"],
    ["its name part, padded", "danareyes2026!"],
    ["one's company", "Ode Castings Foundry LLC"],
    ["one's company without its legal form, padded", "odecastingsfoundry1"],
    ["this company", "Monument Freight"],
  ])("%s", (_, guessed) => {
    expect(isTaken(guessed)).toBe(false);
  });
});

test.each([
  ["a sentence", password],
  ["signs at random", "x7$Kq!pV2m"],
  ["a common word among others", "dragon over the yard"],
  ["digits at random", "8402957316"],
  ["letters of another script", "дорожный груз"],
])("%s is taken", (_, chosen) => {
  expect(isTaken(chosen)).toBe(true);
});

test("an address without letters does not forbid other digits", () => {
  expect(isTaken("8402957316", { email: "317@castings.example", companyName: null })).toBe(true);
});

test("the longest password is checked quickly", () => {
  refuseGuessable(password, owner);
  const began = performance.now();
  for (const piece of ["a", "ab", "!", "1", "password"]) isTaken(`${piece.repeat(128)}é`);
  expect(performance.now() - began).toBeLessThan(promised(50));
});
