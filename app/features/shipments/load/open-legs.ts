/** Which legs of a load wait for a carrier: "Legs 2 and 3 need a carrier". */
export function openLegsText(legs: readonly number[]): string {
  const last = legs.at(-1);
  if (legs.length < 2) return `Leg ${last} needs a carrier`;
  return `Legs ${legs.slice(0, -1).join(", ")} and ${last} need a carrier`;
}
