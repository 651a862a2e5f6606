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

/** Keeps what was typed for as long as the tab is open; passwords are never kept. */
export function keepForm(form: HTMLFormElement): void {
  const values = controlsOf(form)
    .filter((one) => !isBox(one) || one.checked)
    .map((one) => [one.name, one.value]);
  try {
    sessionStorage.setItem(prefix + location.pathname, JSON.stringify(values));
  } catch {
    // A browser that stores nothing keeps nothing.
  }
}

/** Fills in what was kept of this page's form, where nothing was typed since. */
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

/** Forgets all forms: what stood in them has arrived. */
export function forgetForms(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}
