/** Who was told about a carrier's load, by email. */
export type ToldCarrier = { name: string; emails: readonly string[]; hasPeople: boolean };

/**
 * Says in a toast whom we emailed `what`: a carrier's people, its own address while nobody has joined it,
 * or nobody.
 */
export function toldText(what: string, { name, emails, hasPeople }: ToldCarrier): string {
  if (hasPeople) return `We emailed ${what}.`;
  const [office] = emails;
  const told = office ? `We emailed ${what} to ${office}.` : `Nobody was emailed.`;
  return `${told} No one from ${name} has joined yet${office ? "" : ", and it has no email address"}.`;
}
