// The browser's checks of a form step. They use the rules of the server's schemas, but not Zod; the
// server validates again and reports the same errors.

/** Returns the error for one field's values, or undefined when they pass. */
export type Check = (given: readonly string[]) => string | undefined;

/** The checks of a form, by field. */
export type Checks = Readonly<Record<string, Check>>;

/** Rules for a required line of text. */
export type LineRule = {
  /** The field's name in errors, capitalized. */
  what: string;
  /** Maximum characters. */
  max: number;
  /** Required format, and the error when the text does not match it. */
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

/** Checks that a box, or at least one of a group, is checked; `words` is the error otherwise. */
export function checkChecked(words: string): Check {
  return (given) => (given.length === 0 ? words : undefined);
}

/** The first error of each field in `names`; a field without a check passes. */
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
