/** Names are of letters, few digits and the signs that companies use. */
const plain = /^[\p{L}\p{M}\d &'’.,()/+-]{1,60}$/u;
/** What a mail program would make a link of, or what reads like an address. */
const address = /\p{L}\.\p{L}{2,}|www\.|\/\/|\/\p{L}{3,}/iu;
const digitsAtMost = 4;

/**
 * A name that somebody typed, as it may stand in mail to a stranger who never asked for any; null
 * where it holds what names don't: an address, a price, a number to call.
 */
export function plainName(typed: string | null): string | null {
  const name = typed?.trim() ?? "";
  const digits = name.replace(/\D/g, "").length;
  return plain.test(name) && !address.test(name) && digits <= digitsAtMost ? name : null;
}
