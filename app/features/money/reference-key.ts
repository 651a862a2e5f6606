/**
 * What makes a number one number, however it is spelled: its letters and digits, in any case and
 * without leading zeros. "INV-1001", "inv 1001" and "INV0001001" are the same.
 */
export function referenceKey(reference: string): string {
  return reference
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/(?<!\p{N})0+(?=\p{N})/gu, "");
}

/** A payment in words by its method and reference: "Check 4711", also for one typed as "check 4711". */
export function paymentName(method: string, reference: string): string {
  const isNamed = reference.toLowerCase().startsWith(method.toLowerCase());
  return isNamed
    ? reference.replace(/^./, (first) => first.toUpperCase())
    : `${method} ${reference}`;
}
