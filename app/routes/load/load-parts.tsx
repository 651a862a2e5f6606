import type { EditPath, LoadSection } from "#app/features/shipments/load/readiness.ts";
import { referenceLabels } from "#app/features/shipments/load/reference.ts";
import { stageText } from "#app/features/shipments/load/stage.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { type Fact, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { AirFacts } from "./air-facts.tsx";
import { CareFacts } from "./equipment-facts.tsx";
import { FreightList } from "./freight-part.tsx";
import type { LoadPagePart } from "./load-page.tsx";
import { StopList } from "./stops-part.tsx";

const link =
  "inline-flex items-center text-sm font-semibold underline underline-offset-4 max-tablet:min-h-11";

/** A load's facts that its head doesn't say, with `more` for this role. */
export function loadFactsPart(load: LoadView, more: readonly Fact[] = []): LoadPagePart {
  const { origin, destination, modeText, weight, stage, ending, status, signedBy } = load;
  return {
    title: "Load",
    content: (
      <FactSheet
        facts={[
          { label: "Origin", value: origin },
          { label: "Destination", value: destination },
          { label: "Mode", value: modeText },
          { label: "Weight", value: weightText(weight) },
          { label: "Stage", value: stageText(stage, ending) },
          ...more,
          ...(status === "Delivered" && signedBy ? [{ label: "Signed by", value: signedBy }] : []),
        ]}
      />
    ),
  };
}

/** What is missing before dispatch, each with a link to enter it. */
export function missingPart(
  { missing, dispatchedAt }: LoadView,
  edit: EditPath,
): LoadPagePart | null {
  if (missing.length === 0 || dispatchedAt) return null;
  return {
    title: "Needed before dispatch",
    isFirst: true,
    content: (
      <ul className="text-sm">
        {missing.map(({ section, what }) => (
          <li key={what} className="border-b border-line py-1.5">
            {edit ? (
              <Link
                to={edit(section)}
                className="inline-flex min-h-9 max-tablet:min-h-11 items-center underline underline-offset-4"
              >
                {what}
              </Link>
            ) : (
              what
            )}
          </li>
        ))}
      </ul>
    ),
  };
}

/** The sections that every role's page has: stops, freight, references and equipment. */
export function detailParts(
  load: LoadView,
  { edit, forStaff = false }: { edit: EditPath; forStaff?: boolean },
): (LoadPagePart | null)[] {
  const aside = (section: LoadSection, name: string) =>
    edit && (
      <Link to={edit(section)} className={link}>
        Edit<span className="sr-only"> {name}</span>
      </Link>
    );
  return [
    {
      title: "Stops",
      aside: aside("stops", "stops"),
      isFirst: true,
      content: <StopList load={load} />,
    },
    { title: "Freight", aside: aside("freight", "freight"), content: <FreightList load={load} /> },
    {
      title: "References",
      aside: aside("references", "references"),
      content: <References load={load} />,
    },
    {
      title: "Equipment and care",
      aside: aside("care", "equipment and care"),
      content: <CareFacts load={load} />,
    },
    load.mode === "AIR"
      ? {
          title: "Air",
          aside: aside("air", "air details"),
          content: <AirFacts load={load} forStaff={forStaff} />,
        }
      : null,
  ];
}

function References({ load: { references } }: { load: LoadView }) {
  if (references.length === 0) return <p className="text-sm text-ink-soft">None yet.</p>;
  const kinds = [...new Set(references.map(({ kind }) => kind))];
  const numbers = (wanted: string) =>
    references.filter(({ kind }) => kind === wanted).map(({ value }) => value);
  return (
    <FactSheet
      facts={kinds.map((kind) => ({
        label: referenceLabels[kind],
        value: numbers(kind).join(", "),
      }))}
    />
  );
}

/** The price and terms of the quote that the load was booked from. */
export function quotePart({ quote }: LoadView, path: string | null): LoadPagePart | null {
  if (!quote || !path) return null;
  return {
    title: "Quote",
    aside: (
      <Link to={path} className={link}>
        Open the quote
      </Link>
    ),
    content: (
      <FactSheet
        facts={[
          { label: "Price", value: quote.price },
          {
            label: "Terms",
            value: <span className="whitespace-pre-line">{quote.terms}</span>,
          },
        ]}
      />
    ),
  };
}
