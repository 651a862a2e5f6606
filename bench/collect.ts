import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Preloaded into a measured server: SIGUSR2 runs the garbage collector, so that only live memory is
// left.
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
process.on("SIGUSR2", () => collect());
