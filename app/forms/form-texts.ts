import type { InitialValues } from "./form-state.ts";
import { honeypotName } from "./honeypot.tsx";
import type { FormTexts } from "./merge-form.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a form's controls say, by name; without passwords, codes, files and what the page adds. */
export function readTexts(form: HTMLFormElement): FormTexts {
  const texts: Record<string, string[]> = {};
  for (const control of form.elements) {
    if (!isTyped(control) || (isBox(control) && !control.checked)) continue;
    const values =
      control instanceof HTMLSelectElement
        ? [...control.selectedOptions].map(({ value }) => value)
        : [control.value];
    texts[control.name] = [...(texts[control.name] ?? []), ...values];
  }
  return texts;
}

/** Whether a person types anything into the form that may be kept: not into a password alone. */
export function hasTexts(form: HTMLFormElement): boolean {
  return [...form.elements].some(isTyped);
}

/** Sets the controls named `name` of a form to `texts`, as if a person had. */
export function writeTexts(form: HTMLFormElement, name: string, texts: readonly string[]): void {
  for (const control of form.elements) {
    if (!isControl(control) || control.name !== name) continue;
    if (isBox(control)) {
      if (control.checked !== texts.includes(control.value)) control.click();
      continue;
    }
    control.value = texts[0] ?? "";
    for (const type of ["input", "change"]) {
      control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}

/** Initial values as a form's controls say them. */
export function initialTexts(values: InitialValues): FormTexts {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null || value === undefined ? [] : [value].flat().map(String),
    ]),
  );
}

/** Whether a field of the form has another value than the server sent. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some(isChangedControl);
}

/** What the changed controls of a form say, by name. */
export function changedTexts(form: HTMLFormElement): FormTexts {
  const texts = readTexts(form);
  const changed = [...form.elements].filter(isTyped).filter(isChangedControl);
  return Object.fromEntries(changed.map(({ name }) => [name, texts[name] ?? []]));
}

function isChangedControl(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(initial, 0);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function isBox(control: Control): control is HTMLInputElement {
  return /^(checkbox|radio)$/.test(control.type);
}

const secret = /^(one-time-code|current-password|new-password|cc-)/;

/** Whether a person typed it, or it is the hidden part of a row, such as its id. */
function isTyped(control: Element): control is Control {
  if (!isControl(control) || control.name === "" || control.name === honeypotName) return false;
  if (secret.test(control.getAttribute("autocomplete") ?? "")) return false;
  if (control.type === "hidden") return control.name.includes("[");
  return !["password", "file", "submit", "button"].includes(control.type);
}
