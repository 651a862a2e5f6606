import type { ReactElement } from "react";
import { renderMail } from "./render-mail.server.ts";

/** By number: the text part writes headings in capitals. */
const marker = (place: number) => `{{${place}}}`;

/**
 * An email that is rendered once and filled in for each recipient. For emails sent with a booking:
 * rendering would take many times as long as storing the load.
 */
export function mailTemplate<Name extends string>(
  names: readonly Name[],
  template: (fields: Record<Name, string>) => ReactElement,
) {
  const markers = Object.fromEntries(names.map((name, place) => [name, marker(place)]));
  let rendered: ReturnType<typeof renderMail> | undefined;
  return async (values: Record<Name, string>) => {
    rendered ??= renderMail(template(markers as Record<Name, string>));
    const { html, text } = await rendered;
    // One pass, so that a value that looks like a marker stays as it is.
    const fill = (source: string, written: (value: string) => string) =>
      source.replaceAll(/\{\{(\d+)\}\}/g, (found, place) => {
        const name = names[Number(place)];
        return name === undefined ? found : written(values[name]);
      });
    return { html: fill(html, escapeHtml), text: fill(text, (value) => value) };
  };
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
