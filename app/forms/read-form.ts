/** The fields of a form as a schema reads them: empty ones are left out, repeated ones are lists. */
export type FormFields = Record<string, string | string[]>;

/** Reads the text fields of a form; files are none of ours and left out. */
export function readForm(form: FormData | URLSearchParams): FormFields {
  const fields: [string, string | string[]][] = [];
  for (const [name, values] of textsByName(form)) {
    const given = values.filter((value) => value !== "");
    const [first] = given;
    if (first !== undefined) fields.push([name, given.length > 1 ? given : first]);
  }
  return Object.fromEntries(fields);
}

/** Nobody gets these back: secrets, and what the form itself sends along. */
const unreturned = new Set(["password", "current", "code", "intent", "website"]);

/** What was typed into a form, by field, to fill it in again. */
export function typedInto(form: FormData | URLSearchParams): Record<string, readonly string[]> {
  return Object.fromEntries([...textsByName(form)].filter(([name]) => !unreturned.has(name)));
}

function textsByName(form: FormData | URLSearchParams): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    texts.set(name, [...(texts.get(name) ?? []), value]);
  }
  return texts;
}
