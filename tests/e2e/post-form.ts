import { type APIResponse, expect, type Page } from "@playwright/test";

/** The form with this ID on the page at `path`, and what is entered into it: by label or by name. */
export type FilledForm = {
  path: string;
  form: string;
  entries?: Readonly<Record<string, string>>;
  /** By name, in a form whose other names differ. */
  files?: Readonly<Record<string, { name: string; mimeType: string; buffer: Buffer }>>;
};

/**
 * Sends a form as a browser without a script does, and without its page: what the page filled in
 * already stays. A choice is entered by its value or a part of its text, a checkbox is checked.
 */
export async function postForm(page: Page, filled: FilledForm): Promise<APIResponse> {
  const answer = await (await fillPostedForm(page, filled))();
  expect(answer.ok(), `${filled.form} on ${filled.path}: ${answer.status()}`).toBe(true);
  return answer;
}

/** Opens and fills in a form like `postForm`; the result sends it, and is refused what is wrong. */
export async function fillPostedForm(
  page: Page,
  { files, ...filled }: FilledForm,
): Promise<() => Promise<APIResponse>> {
  const opened = await page.request.get(filled.path);
  const html = cutForm(await opened.text(), filled.form);
  const fields = await page.evaluate(fillForm, { ...filled, html });
  const { origin } = new URL(opened.url());
  if (files) {
    const multipart = { ...Object.fromEntries(fields), ...files };
    return () => page.request.post(filled.path, { headers: { origin }, multipart });
  }
  const headers = { origin, "content-type": "application/x-www-form-urlencoded" };
  const data = new URLSearchParams(fields).toString();
  return () => page.request.post(filled.path, { headers, data });
}

/** What a form of a page that came back reads as, and what its field with this label holds. */
export function readShownForm(
  page: Page,
  html: string,
  given: { form: string; field: string },
): Promise<{ text: string; value: string | undefined }> {
  return page.evaluate(
    ({ html: text, form: id, field }) => {
      const form = new DOMParser().parseFromString(text, "text/html").getElementById(id);
      const words = (element: Element) => element.textContent?.replace(/\s+/g, " ").trim();
      const labels = [...(form?.querySelectorAll("label") ?? [])];
      const input = labels.find((label) => words(label) === field)?.control;
      return {
        text: form?.textContent ?? "",
        value: (input as HTMLInputElement | null | undefined)?.value,
      };
    },
    { ...given, html: cutForm(html, given.form) },
  );
}

/** The markup of the form with this ID alone: the way of a whole page into the browser takes longer than all else. */
function cutForm(html: string, id: string): string {
  // Fields elsewhere on the page that name the form.
  if (html.includes(`form="${id}"`)) return html;
  const form = [...html.matchAll(/<form\b[^>]*>/g)].find(([tag]) => tag.includes(` id="${id}"`));
  return form ? html.slice(form.index, html.indexOf("</form>", form.index)) : "";
}

type Filled = Omit<FilledForm, "files">;

/** Runs in the browser, which knows what it would send. */
function fillForm({ path, form: id, entries = {}, html }: Filled & { html: string }) {
  const form = new DOMParser().parseFromString(html, "text/html").getElementById(id);
  if (!(form instanceof HTMLFormElement)) throw new Error(`no form ${id} on ${path}`);
  const words = (element: Element) => element.textContent?.replace(/\s+/g, " ").trim();
  for (const [key, value] of Object.entries(entries)) {
    const field = [...form.elements].find(
      (one) =>
        (one instanceof HTMLInputElement ||
          one instanceof HTMLTextAreaElement ||
          one instanceof HTMLSelectElement) &&
        ((one.name === key && (one.type !== "radio" || one.value === value)) ||
          [...(one.labels ?? [])].some((label) => words(label) === key)),
    );
    if (field instanceof HTMLSelectElement) {
      const chosen = [...field.options].find(
        (option) => option.value === value || words(option)?.includes(value),
      );
      if (!chosen) throw new Error(`${key} has no ${value}`);
      chosen.selected = true;
    } else if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
      field.checked = true;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.value = value;
    } else throw new Error(`${id} has no field ${key}`);
  }
  return Array.from(new FormData(form), ([name, value]): [string, string] => [name, String(value)]);
}
