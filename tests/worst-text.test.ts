import { globSync, readFileSync } from "node:fs";
import { checkSync } from "recheck";
import { parseSync, Visitor } from "vite";
import { describe, expect, test } from "vitest";
import { mailRules } from "#app/features/quotes/mail-rules.ts";
import { addressLimits } from "#server/middleware/field-limits.ts";
import { isLongRun } from "#tests/support/long-run.ts";

/** Steps that an expression may take for its worst text: less than 50 ms of a processor. */
const stepsAtMost = 2_000_000;

/** Characters of the longest text that an expression sees, and the power of these that its steps grow with. */
type Bound = { most: number; degree: number };

const path: Bound = { most: addressLimits.path, degree: 2 };
const phone: Bound = { most: 100, degree: 3 };
const place: Bound = { most: 200, degree: 2 };

/** The expressions whose steps grow faster than their text, which is short. */
const bounded: Record<string, Bound> = {
  // Of a request's address, which `limitHead` and `checkAddress` measure first.
  [String(/\/+$/)]: path,
  [String(
    /^(\/(?:consultation|carrier-offer|quote-offer|load-reply|invitation|team-invitation|driver)\/)([^/]+)(.*)(?<!\.data)$/i,
  )]: path,
  // Of records that were checked when they came.
  [String(/(?<=^\+.*)\(0\)/)]: phone,
  [String(/^(.*\d.*?)[\s,;(]*(?:extension|ext|x|#)[.:\s]*(\d{1,8})\)?$/i)]: phone,
  [String(/([\p{L}.'’ -]+),? ([A-Z]{2})\b/gu)]: { most: 1_000, degree: 2 },
  [String(/\P{L}+$/u)]: { most: 500, degree: 2 },
  // Of text that is cut before.
  [String(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu)]: { most: 100, degree: 2 },
  [String(/[ ,]+$/)]: place,
  [String(/^(.*?)[ ,]*\b(\d{5})(?:-\d{4})?$/)]: place,
  [String(/^(.*?)[\s,]*(?<![A-Z\d])(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z][ -]?\d[A-Z]\d)$/i)]: place,
  [String(/0+$/)]: { most: 20, degree: 2 },
};

/** Expressions that see our own text alone: pages that we wrote, names of columns and fields, settings, one's own typing in one's browser. */
const ofOurs = new Set(
  [
    /(\(\d{3}\) \d{3}-\d{4}|-?\d+°F to -?\d+°F|\d+ (?:CFR|USC)(?: part)? [\d.]+(?:\(\w\))?|[\d,.]+(?:-\d+)? (?:lbs?|hours?|minutes|miles|days|feet)\b|\b\d{4}-\d{2}\b|\be-mails?\b|\bopen-deck\b)/,
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
    /\sname="website"|<script[^>]*\stype="module"/,
    / +;/g,
    / \(.*\)$/,
    /(\w+?)s?\[(\d+)\]/g,
    /^\s*(?:"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<named>[^<>]+)>|(?<bare>[^<>]+?))\s*$/u,
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  ].map(String),
);

const ledger = "support/expressions.txt";
const known = new Set(readFileSync(`tests/${ledger}`, "utf8").split("\n"));

/** The regular expressions that are written in the product, as they are written; what fills one in is an "x". */
const written = new Set(mailRules.map(({ pattern }) => `/${pattern}/`));
/** Files that make expressions of texts which aren't read here: those of `mailRules` are. */
const made = new Set<string>();
let reading = "";
const reader = new Visitor({
  Literal: (node) => {
    if ("regex" in node) written.add(`/${node.regex.pattern}/${node.regex.flags}`);
  },
  NewExpression: ({ callee, arguments: [text, flags] }) => {
    if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
    if (text?.type !== "TemplateLiteral" || flags) made.add(reading);
    else written.add(`/${text.quasis.map(({ value }) => value.cooked).join("x")}/`);
  },
});
for (const file of globSync("{app,server}/**/*.{ts,tsx}", { exclude: ["**/*.{test,fixture}.*"] })) {
  reading = file;
  reader.visit(parseSync(file, readFileSync(file, "utf8")).program);
}
const all = [...written].toSorted();

/** Whether the steps of an expression grow no faster than any text, or as it's said above. */
function isJudged(expression: string): boolean {
  if (ofOurs.has(expression)) return true;
  const end = expression.lastIndexOf("/");
  const source = expression.slice(1, end);
  const flags = expression.slice(end + 1).replace("v", "u");
  const answer = checkSync(source, flags, { randomSeed: 1, timeout: 60_000 });
  if (answer.status !== "vulnerable") return answer.status === "safe";
  const { complexity } = answer;
  const { degree = 0 } = bounded[expression] ?? {};
  return complexity.type === "polynomial" && complexity.degree <= degree;
}

const wrong = all.filter((one) => (isLongRun || !known.has(one)) && !isJudged(one));

describe("the worst text of each regular expression takes few steps", () => {
  test("its steps grow with the text, or its text is short", () => {
    expect(wrong, "Write them so that no text makes them try again, or bound it").toEqual([]);
    for (const [one, { most, degree }] of Object.entries(bounded)) {
      expect(most ** degree, one).toBeLessThanOrEqual(stepsAtMost);
    }
    const gone = [...Object.keys(bounded), ...ofOurs].filter((one) => !all.includes(one));
    expect(gone).toEqual([]);
    expect([...made]).toEqual(["app/features/quotes/mail-request.ts"]);
  });

  test("it's in the list of those that were judged", async () => {
    await expect(
      `${all.filter((one) => !wrong.includes(one)).join("\n")}\n`,
      "To judge what is new: npm run test:unit -- worst-text --update",
    ).toMatchFileSnapshot(ledger);
  });
});
