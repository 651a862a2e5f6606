import { faultsOf } from "./failover/faults.ts";
import { runRound } from "./failover/round.ts";
import { runUnderLoad } from "./failover/run-under-load.ts";

// Breaks each part of a cluster in turn under a load of bookings, events, payments and credits, and compares
// what was acknowledged with what is stored, sent and shown.
const faults = faultsOf(Number(process.env.ROUNDS ?? 10), process.env.ONLY ?? "");
if (faults.length === 0) {
  console.error("No fault has ONLY in its name, or ROUNDS is 0.");
  process.exit(1);
}

await runUnderLoad({}, async (running) => {
  for (const [n, fault] of faults.entries()) {
    const round = await runRound(running, fault, n);
    running.rounds.push(round);
    const seconds = ((round.to - round.from) / 1_000).toFixed(0);
    console.log(`Round ${n + 1} of ${faults.length}: ${fault.name}, ${seconds} s`);
  }
});
