const appCode = /(?<![\p{L}\p{N}])\d(?:[\s\p{Pd}.·]?\d){5}(?!(?:[\s\p{Pd}.·]?\d))/gu;
const recoveryCode = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{5}\p{Pd}?[\p{L}\p{N}]{5}(?![\p{L}\p{N}])/gu;
/** Words of a sentence that may be a code: each attempt tries few. */
const triedAtMost = 3;

/**
 * The six digits of an authenticator app's code as people paste it: in groups, with a dash, in a
 * sentence, full-width. Undefined where the text has none, or more than one.
 */
export function appCodeIn(typed: string): string | undefined {
  const [found, ...others] = typed.normalize("NFKC").match(appCode) ?? [];
  return others.length === 0 ? found?.replace(/\D/g, "") : undefined;
}

/**
 * The one of `codes` that a text names: with its dash or without, in any case, in a sentence.
 * Undefined where it names none.
 */
export function recoveryCodeIn(typed: string, codes: readonly string[]): string | undefined {
  const text = typed.normalize("NFKC");
  const words = (text.match(recoveryCode) ?? []).slice(0, triedAtMost);
  const named = [text, ...words].map(bare);
  return codes.find((code) => named.includes(bare(code)));
}

const bare = (code: string) => code.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
