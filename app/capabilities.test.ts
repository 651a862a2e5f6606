import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { queueCounts } from "./capabilities.server.ts";
import { queues } from "./capabilities.ts";

test("each queue of the staff desk is counted in the capability.server.ts beside it", () => {
  expect(Object.keys(queueCounts).sort()).toEqual(queues.map(({ name }) => name).sort());
});

test("a capability.server.ts exports what is gathered from it, each with its type", () => {
  const gathered = [
    "queueCounts: QueueCounts<typeof queues>",
    "listTasks: ListTasks",
    "findable: readonly Findable[]",
    "personalData: PersonalData",
    "uploads: readonly UploadPage[]",
    "work: readonly WorkQueue[]",
    "loadFollower: LoadFollower",
    "shownOnLoad: ShownOnLoad",
  ];
  const others = globSync("app/features/*/capability.server.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^export \w+ (.+?) =/gm)]
      .filter(([, declared = ""]) => !gathered.includes(declared))
      .map(([found]) => `${file}: ${found}`),
  );
  expect(others).toEqual([]);
});
