// What a browser checks of a form's step before it goes on to the next. Without Zod, by the same
// rules that the server's schemas are made of: the server checks again, and says the same.

/** What is wrong with the values of one field; undefined where the browser finds nothing. */
export type Check = (given: readonly string[]) => string | undefined;

/** The checks of a form, by field. */
export type Checks = Readonly<Record<string, Check>>;

/** What one line of text that has to be there must be like. */
export type LineRule = {
  /** What errors call it, with a capital. */
  what: string;
  /** Characters at most. */
  max: number;
  /** What it looks like, and what is said where it doesn't. */
  pattern?: RegExp;
  mismatch?: string;
};

/** Checks one line of text. */
export function checkLine({ what, max, pattern, mismatch }: LineRule): Check {
  return ([typed = ""]) => {
    const text = typed.trim();
    if (text === "") return `${what} is required`;
    if (text.length > max) return `${what} can have at most ${max} characters`;
    return pattern && !pattern.test(text) ? mismatch : undefined;
  };
}

/** Checks that a box, or at least one of several, is checked; `words` are said of none. */
export function checkChecked(words: string): Check {
  return (given) => (given.length === 0 ? words : undefined);
}

/** The first thing wrong with each of the fields `names`; a field without a check is fine. */
export function findFaults(
  checks: Checks,
  names: readonly string[] = [],
  form: FormData,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const name of names) {
    const fault = checks[name]?.(form.getAll(name).map(String));
    if (fault !== undefined) faults[name] = fault;
  }
  return faults;
}
