const prefix = "form:";

function controlsOf(form: HTMLFormElement) {
  return [...form.elements].filter(
    (one): one is HTMLInputElement | HTMLTextAreaElement =>
      (one instanceof HTMLInputElement && one.type !== "password" && one.type !== "hidden") ||
      one instanceof HTMLTextAreaElement,
  );
}

function isBox(one: HTMLElement): one is HTMLInputElement {
  return one instanceof HTMLInputElement && /^(checkbox|radio)$/.test(one.type);
}

/** Saves the typed values for this tab's session; never passwords. */
export function keepForm(form: HTMLFormElement): void {
  const values = controlsOf(form)
    .filter((one) => !isBox(one) || one.checked)
    .map((one) => [one.name, one.value]);
  try {
    sessionStorage.setItem(prefix + location.pathname, JSON.stringify(values));
  } catch {
    // Storage may be off; then nothing is saved.
  }
}

/** Restores the saved values of this page's form into fields that are still untouched. */
export function restoreForm(form: HTMLFormElement): void {
  const kept = read();
  if (!kept) return;
  for (const one of controlsOf(form)) {
    const values = kept.filter(([name]) => name === one.name).map(([, value]) => value);
    if (isBox(one)) one.checked ||= values.includes(one.value);
    else if (values[0] !== undefined && one.value === one.defaultValue) one.value = values[0];
  }
}

function read(): [string, string][] | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + location.pathname) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Clears all saved forms after a successful one. */
export function forgetForms(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is off, so there is nothing to clear.
  }
}
