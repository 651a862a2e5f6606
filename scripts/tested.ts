import { hashCommittedTree, readPassed } from "./test/work-tree.ts";

const passed = readPassed();
if (passed?.tree === hashCommittedTree()) console.log(`HEAD passed npm test at ${passed.at}.`);
else {
  console.log("HEAD as it is has not passed npm test in this folder.");
  process.exitCode = 1;
}
