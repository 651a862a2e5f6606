import type { ReactElement } from "react";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type MailBody, marker } from "./mail-body.ts";
import type { TemplateContent } from "./outgoing-mail.ts";
import { renderMail } from "./render-mail.server.ts";
import { storeTemplate } from "./stored-templates.server.ts";

/**
 * An email that is rendered and stored once, and of which the outbox only stores the values for each
 * recipient. For emails sent with a booking: rendering and storing both parts would take several
 * times as long as storing the load.
 */
export function mailTemplate<Name extends string>(
  names: readonly Name[],
  template: (fields: Record<Name, string>) => ReactElement,
) {
  const markers = Object.fromEntries(names.map((name, place) => [name, marker(place)]));
  let rendered: Promise<MailBody> | undefined;
  const stored = new WeakMap<Queryable, Promise<string>>();
  const store = async (query: Queryable) => {
    rendered ??= renderMail(template(markers as Record<Name, string>));
    return storeTemplate(query, await rendered);
  };
  /** The content of an email with these values; `query` must not be a transaction. */
  return async (query: Queryable, values: Record<Name, string>): Promise<TemplateContent> => {
    const storing = stored.get(query) ?? store(query);
    stored.set(query, storing);
    // After an outage the next email stores it.
    const templateId = await storing.catch((error) => {
      stored.delete(query);
      throw error;
    });
    return { templateId, values: names.map((name) => values[name]) };
  };
}
