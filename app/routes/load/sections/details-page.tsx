import "#app/ui/bottom-bar.css";
import { type ReactNode, useState } from "react";
import { useActionData } from "react-router";
import type { LoadSection } from "#app/features/shipments/load/readiness.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { Form } from "#app/forms/form.tsx";
import type { InitialValues } from "#app/forms/form-state.ts";
import { unprintable } from "#app/forms/printable.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AirFields } from "./air-fields.tsx";
import type { DetailPresets } from "./detail-presets.server.ts";
import { CareFields } from "./equipment-fields.tsx";
import { FreightFields } from "./freight-fields.tsx";
import { HazmatFields } from "./hazmat-fields.tsx";
import { ReferenceFields } from "./reference-fields.tsx";
import { sectionNames, sectionsOf } from "./section-names.ts";
import { StopFields } from "./stop-fields.tsx";

type Props = {
  load: LoadView;
  kept: DetailPresets;
  /** The initial values of the fields. */
  values: InitialValues;
  loadPath: string;
};

const fields: Record<LoadSection, (props: Pick<Props, "load" | "kept">) => ReactNode> = {
  stops: StopFields,
  references: ReferenceFields,
  freight: ({ kept }) => <FreightFields products={kept.products} />,
  care: CareFields,
  hazmat: HazmatFields,
  air: AirFields,
};

/** The Hazmat section and its link show while an item is said to be hazardous. */
const whileHazardous = "hidden group-has-[[name$=hazardous]:checked]/load:grid";

/** All sections of a load's details in one form, each with what is missing in it. */
export function DetailsPage({ load, kept, values, loadPath }: Props) {
  // What somebody typed before it closed stays in front of them.
  const [wasOpen] = useState(load.closed === null);
  const isAnswered = useActionData() !== undefined;
  const hasForm = wasOpen || isAnswered;
  return (
    <DeskPage title="Load details" from={{ title: `Load ${load.trackingId}`, to: loadPath }}>
      {load.closed && !isAnswered && (
        <div className="mb-5 max-w-4xl">
          <Notice tone={hasForm ? "danger" : "neutral"} title={load.closed}>
            {hasForm && "What you typed can't be saved anymore. Copy it if you need it."}
          </Notice>
        </div>
      )}
      {hasForm && (
        <div className="group/load">
          <SectionLinks load={load} />
          <div className="max-w-4xl">
            <Form
              version={load.version}
              id="load-details"
              initial={values}
              unprintable={unprintable}
              button="Save details"
              working="Saving..."
              isLong
              className="grid gap-8"
            >
              {/* Enter presses the first button of a form. */}
              <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
                Save
              </button>
              {sectionsOf(load).map((section) => (
                <DetailSection key={section} section={section} load={load} kept={kept} />
              ))}
            </Form>
          </div>
        </div>
      )}
    </DeskPage>
  );
}

type SectionProps = Pick<Props, "load" | "kept"> & { section: LoadSection };

function DetailSection({ section, load, kept }: SectionProps) {
  const Fields = fields[section];
  const shown = section === "hazmat" ? `${whileHazardous} has-[[aria-invalid=true]]:grid` : "grid";
  return (
    <section
      id={section}
      className={`${shown} min-w-0 scroll-mt-4 gap-5 border-t-2 border-ink pt-3`}
    >
      <h2 className="text-2xl">{sectionNames[section]}</h2>
      <MissingNotice load={load} section={section} />
      <Fields load={load} kept={kept} />
    </section>
  );
}

const missingIn = ({ missing }: LoadView, section: LoadSection) =>
  missing.filter((one) => one.section === section);

function MissingNotice({ load, section }: Pick<SectionProps, "load" | "section">) {
  const missing = missingIn(load, section);
  if (missing.length === 0) return null;
  return (
    <div className="border-l-4 border-waiting bg-waiting-sheet p-4 text-sm">
      <p className="font-semibold">Needed before dispatch</p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map(({ what }) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </div>
  );
}

/** Links to the sections, with what is missing before dispatch in each. */
function SectionLinks({ load }: Pick<Props, "load">) {
  return (
    <nav aria-label="Load details" className="mb-5 border-y border-line py-1">
      <ul className="flex flex-wrap gap-x-5">
        {sectionsOf(load).map((section) => {
          const open = missingIn(load, section).length;
          return (
            <li key={section} className={section === "hazmat" ? whileHazardous : "grid"}>
              <a
                href={`#${section}`}
                className="inline-flex min-h-10 items-center gap-1.5 text-sm font-semibold underline underline-offset-4 max-tablet:min-h-11"
              >
                {sectionNames[section]}
                {open > 0 && <span className="text-waiting">({open} missing)</span>}
              </a>
            </li>
          );
        })}
      </ul>
      {load.missing.length > 0 && (
        <p className="pb-1 text-sm text-ink-soft">Save what you have and come back for the rest.</p>
      )}
    </nav>
  );
}
