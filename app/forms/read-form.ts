/** Form fields as a schema reads them: empty ones are omitted, repeated ones are arrays. */
export type FormFields = Record<string, string | string[]>;

/** Reads the text fields of a form; files are skipped. */
export function readForm(form: FormData | URLSearchParams): FormFields {
  const fields: [string, string | string[]][] = [];
  for (const [name, values] of textsByName(form)) {
    const given = values.filter((value) => value !== "");
    const [first] = given;
    if (first !== undefined) fields.push([name, given.length > 1 ? given : first]);
  }
  return Object.fromEntries(fields);
}

/** Fields never echoed back: secrets, and what the form itself adds. */
const unreturned = /^(password|current|code|intent|website)$/;

/** The typed values of a form by field, to fill it in again. */
export function typedInto(form: FormData | URLSearchParams): Record<string, readonly string[]> {
  const names = [...form.keys()].filter((name) => !unreturned.test(name));
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).filter(isText)]));
}

const isText = (value: unknown) => typeof value === "string";

function textsByName(form: FormData | URLSearchParams): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    texts.set(name, [...(texts.get(name) ?? []), value]);
  }
  return texts;
}
