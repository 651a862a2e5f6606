import { execFileSync } from "node:child_process";
import { canGenerate } from "./client/write-files.ts";
import { tooOldToInstall } from "./installing-node.ts";

const refusal = tooOldToInstall(process.env.npm_config_user_agent);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}

// What type checks need and git doesn't have. A production install builds and checks nothing.
if (canGenerate()) {
  await import("./client.ts");
  execFileSync("react-router", ["typegen"], { stdio: "inherit" });
} else {
  console.log("No types are generated: the development dependencies are not installed.");
}
