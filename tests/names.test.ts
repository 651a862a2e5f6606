import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";

const files = globSync("{app,server,scripts,tests,bench,examples}/**/*.{ts,tsx}").filter(
  (file) => file !== "tests/names.test.ts",
);

/** Each name that a reader couldn't understand, with the plain one that took its place. */
const replacedIdentifiers = {
  askersEach: "callersPerQuery",
  sendAway: "rejectCaller",
  inVain: "queueTimedOut",
  goneThrough: "scannedNewest",
  somebody: "registerPerson, userReference",
  saidOf: "refusalTexts",
  patience: "requestTimeoutMs, or another name that ends in TimeoutMs",
  atCarrier: "requireCarrier",
  atDesk: "requireStaff",
  ownLoad: "requireOwnLoad",
  mendMessage: "correctMessage",
  useHeld: "useValueWhileEditing",
  asItsParty: "withOwnCarrier",
  whySettled: "whyBilled",
  noWay: "cannotRunAs",
  bow: "arcPath",
  insist: "retryMarking",
  fateOf: "outcomeText",
  judgeBody: "checkBody",
  judgeForm: "checkForm",
  sense: "scrolledTo",
  triedEnough: "isOutOfAttempts",
  hadLoad: "hauledOrEndedLoad",
  saidOnce: "withoutRepetition",
  orPage: "showPageOnConflict",
  atOther: "pageAtOrigin",
  keepMade: "storeMadePaper",
  mustRead: "requireReadable",
  mustEdit: "requireEditor",
  nameOnce: "refuseTakenName",
  sentElsewhere: "notInvitedAddress",
};

const replacedFiles = {
  mend: "correct-message",
  care: "equipment",
  "save-care": "save-equipment",
  "take-edi": "receive-edi",
  owned: "listed-shipment",
  "reached-at": "status-change-time",
  "note-settled": "record-settled",
  gates: "billing-objections",
  looks: "styles",
  dials: "scales",
  "kept-form": "a name of what it does",
  "held-form": "disable-sent-forms",
  "use-held": "use-value-while-editing",
  "kept-presets": "section-presets",
  "at-desk": "present-desk-load",
  utils: "a name of what it holds",
  helpers: "a name of what it holds",
};

describe("a name that was a riddle doesn't come back", () => {
  test.each(Object.entries(replacedIdentifiers))("%s is now %s", (name) => {
    const declares = new RegExp(`\\b(?:const|let|function|type)\\s+${name}\\b\\s*[=(<:]`);
    expect(files.filter((file) => declares.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  test.each(Object.entries(replacedFiles))("no file is named %s; it is now %s", (name) => {
    const named = files.filter((file) => basename(file).split(".")[0] === name);
    expect(named).toEqual([]);
  });
});

describe("an object or list is written out, never folded to save lines", () => {
  const foldings = {
    "the spread of a literal": /\.\.\.(?:\{|\[[^[\]]*\](?!\s*[.[(?]))/,
    "a function after &&": /&& \((?:async )?\([^)]*\) =>/,
  };

  test.each(Object.entries(foldings))("no file has %s", (_, folding) => {
    expect(files.filter((file) => folding.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

/** What every module of a kind exports: routes to the router, capabilities to the lists of them. */
const conventions = [
  "loader",
  "action",
  "clientAction",
  "meta",
  "handle",
  "links",
  "shouldRevalidate",
  "ErrorBoundary",
  "can",
  "auditActions",
  "auditDetails",
  "auditSubjects",
  "queues",
  "queueCounts",
  "personalData",
  "loadFollower",
  "shownOnLoad",
  "listTasks",
  "work",
  "findable",
  "uploads",
  "fixture",
  "apiExamples",
];

/** The fields of a form have the names of the typed input that they read. */
const ofFormAndInput = ["equipmentFields", "goodsFields", "hazmatFields", "unitFields"];

test("an exported name means one thing in the whole product", () => {
  const declared = files
    .filter((file) => /^(app|server)\//.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(file, "utf8").matchAll(
          /^export (?:async )?(?:function|const|type|class|interface) (\w+)/gm,
        ),
      ].map(([, name = ""]) => ({ name, file })),
    );
  const byName = Map.groupBy(declared, ({ name }) => name);
  const twice = [...byName].flatMap(([name, places]) =>
    places.length > 1 && ![...conventions, ...ofFormAndInput].includes(name)
      ? [`${name}: ${places.map(({ file }) => file).join(", ")}`]
      : [],
  );
  expect(twice).toEqual([]);
});
