import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Loaded before a server that is measured: on SIGUSR2 it throws its garbage away, so that what is
// left is what it holds.
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
process.on("SIGUSR2", () => collect());
