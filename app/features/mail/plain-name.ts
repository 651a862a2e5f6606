/** A plain name has letters, few digits and the punctuation of company names. */
const plain = /^[\p{L}\p{M}\d &'’.,()/+-]{1,60}$/u;
/** Text that an email client would turn into a link, or that reads like a URL. */
const address = /\p{L}\.\p{L}{2,}|www\.|\/\/|\/\p{L}{3,}/iu;
const digitsAtMost = 4;

/**
 * A typed name that is safe in email to a stranger; null when it contains what names don't: a URL,
 * a price, a phone number.
 */
export function plainName(typed: string | null): string | null {
  const name = typed?.trim() ?? "";
  const digits = name.replace(/\D/g, "").length;
  return plain.test(name) && !address.test(name) && digits <= digitsAtMost ? name : null;
}
