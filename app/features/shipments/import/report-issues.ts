/** The values of a row, by field. */
export type Values = Readonly<Record<string, string>>;

/** Reports an error of a field; only the first one of each is kept. */
export type Report = (field: string, message: string) => void;

type Issue = { path: PropertyKey[]; message: string };

/** Reports what a schema refuses, at the field that `fieldOf` makes of its path. */
export function reportIssues(
  issues: readonly Issue[],
  fieldOf: (path: PropertyKey[]) => string,
  report: Report,
): void {
  for (const { path, message } of issues) report(fieldOf(path), message);
}

/** Reads yes or no. */
export function readCheckbox(typed: string, field: string, report: Report): boolean {
  if (/^(yes|y|true|on|1|x)$/i.test(typed)) return true;
  if (!/^(no|n|false|off|0)$/i.test(typed)) report(field, "Write yes or no");
  return false;
}

/** The values whose fields begin with `prefix`, by the rest of their names. */
export function valuesOf(values: Values, prefix: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, value]) => [field.slice(prefix.length), value]),
  );
}
