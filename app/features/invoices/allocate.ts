/** A part of a payment, for one invoice. */
export type AllocatedPart = { id: string; cents: number };

/**
 * Splits a payment over open invoices in their order, each paid in full before the next. What is
 * left after the last one is in no part.
 */
export function allocateInOrder(
  cents: number,
  open: readonly { id: string; openCents: number }[],
): AllocatedPart[] {
  let left = cents;
  return open.flatMap(({ id, openCents }) => {
    const part = Math.min(left, openCents);
    left -= part;
    return part > 0 ? [{ id, cents: part }] : [];
  });
}
