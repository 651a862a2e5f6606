import { loadMail } from "#app/features/mail/load-mail.server.ts";
import { MailAction, MailFacts, MailShell } from "#app/features/mail/shell.server.tsx";
import type { LoadInTransit } from "../in-transit/loads-in-transit.server.ts";

/** Loads that one email lists; the page has all of them. */
const most = 100;

/** Tells a customer where its loads are; `page` is the absolute URL of the page that says so. */
export function inTransitMail(loads: readonly LoadInTransit[], page: string) {
  const title = loads.length === 1 ? "1 load in transit" : `${loads.length} loads in transit`;
  const others = loads.length - most;
  return loadMail(
    `Where your loads are: ${title}`,
    <MailShell preview={title} title="Where your loads are">
      <MailFacts
        rows={loads.slice(0, most).map((load) => ({
          label: [load.trackingId, load.reference].filter(Boolean).join(", "),
          value: placeText(load),
        }))}
      />
      <MailAction href={page}>
        {others > 0 ? `See them now, with ${others} more` : "See where they are now"}
      </MailAction>
    </MailShell>,
  );
}

function placeText({ origin, destination, place, at, eta, due }: LoadInTransit): string {
  const last = place ? `Last in ${place}, ${at}` : "No place reported yet";
  const expected = eta.startsWith("At delivery") || eta.startsWith("No ETA") ? eta : `ETA ${eta}`;
  const sentences = [`${origin} to ${destination}`, last, expected, ...(due ? [`Due ${due}`] : [])];
  return `${sentences.join(". ")}.`;
}
