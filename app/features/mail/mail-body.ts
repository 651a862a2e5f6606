/** The two parts of an email. */
export type MailBody = { html: string; text: string | null };

/** The placeholder of a template's value; a number, because the text part writes headings in capitals. */
export const marker = (place: number) => `{{${place}}}`;

/** Fills a template's values into both parts. */
export function fillTemplate({ html, text }: MailBody, values: readonly string[]): MailBody {
  return {
    html: fill(html, (place) => escapeHtml(values[place])),
    text: text && fill(text, (place) => values[place]),
  };
}

/** Fills in one pass, so that a value that looks like a marker stays as it is. */
function fill(source: string, value: (place: number) => string | undefined): string {
  return source.replaceAll(/\{\{(\d+)\}\}/g, (found, place) => value(Number(place)) ?? found);
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string | undefined): string | undefined {
  return text?.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
