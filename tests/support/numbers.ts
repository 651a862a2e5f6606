let lastDotNumber = 10_000_000;
let lastControlNumber = 100_000_000;

/** A USDOT number that no other carrier of this process has. */
export function aDotNumber(): string {
  lastDotNumber += 1;
  return String(lastDotNumber);
}

/** The control number of an interchange, which no other one of this process has. */
export function aControlNumber(): number {
  lastControlNumber += 1;
  return lastControlNumber;
}
