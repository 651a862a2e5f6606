import type { ReactNode } from "react";
import type { LoadSection } from "#app/features/shipments/load/readiness.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { Form } from "#app/forms/form.tsx";
import type { InitialValues } from "#app/forms/form-state.ts";
import { unprintable } from "#app/forms/printable.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { AirFields } from "./air-fields.tsx";
import { CareFields } from "./equipment-fields.tsx";
import { FreightFields } from "./freight-fields.tsx";
import { HazmatFields } from "./hazmat-fields.tsx";
import { ReferenceFields } from "./reference-fields.tsx";
import { sectionNames, sectionsOf } from "./section-names.ts";
import type { SectionPresets } from "./section-presets.server.ts";
import { StopFields } from "./stop-fields.tsx";

type Props = {
  load: LoadView;
  section: LoadSection;
  /** The presets for the section. */
  kept: SectionPresets;
  /** The initial values of the fields. */
  values: InitialValues;
  /** The load's page, below which each section has its own. */
  loadPath: string;
};

const fields: Record<LoadSection, (props: Pick<Props, "load" | "kept">) => ReactNode> = {
  stops: StopFields,
  references: ReferenceFields,
  freight: FreightFields,
  care: CareFields,
  hazmat: HazmatFields,
  air: AirFields,
};

/** One section of a load's details, with what is missing in it, and links to the others. */
export function SectionPage({ load, section, kept, values, loadPath }: Props) {
  const Fields = fields[section];
  const missing = load.missing.filter((one) => one.section === section);
  return (
    <DeskPage
      title={sectionNames[section]}
      from={{ title: `Load ${load.trackingId}`, to: loadPath }}
    >
      <SectionLinks load={load} section={section} loadPath={loadPath} />
      <div className="max-w-4xl">
        {missing.length > 0 && (
          <div className="mb-5 border-l-4 border-waiting bg-waiting-sheet p-4 text-sm">
            <p className="font-semibold">Needed before dispatch</p>
            <ul className="mt-1 list-disc pl-5">
              {missing.map(({ what }) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
            <p className="mt-1">Save what you have and come back for the rest.</p>
          </div>
        )}
        <Form
          version={load.version}
          key={section}
          id={`load-${section}`}
          initial={values}
          unprintable={unprintable}
          button={`Save ${sectionNames[section].toLowerCase()}`}
          working="Saving..."
        >
          {/* Enter presses the first button of a form. */}
          <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
            Save
          </button>
          <Fields load={load} kept={kept} />
        </Form>
      </div>
    </DeskPage>
  );
}

function SectionLinks({ load, section, loadPath }: Omit<Props, "values" | "kept">) {
  return (
    <nav
      aria-label="Load details"
      className="mb-5 flex flex-wrap gap-x-5 border-y border-line py-1"
    >
      {sectionsOf(load).map((one) => {
        const open = load.missing.filter((missing) => missing.section === one).length;
        return (
          <Link
            key={one}
            to={`${loadPath}/details/${one}`}
            aria-current={one === section ? "page" : undefined}
            className="inline-flex min-h-10 max-tablet:min-h-11 items-center gap-1.5 border-b-2 border-transparent text-sm font-semibold aria-[current]:border-ink"
          >
            {sectionNames[one]}
            {open > 0 && <span className="text-waiting">({open} missing)</span>}
          </Link>
        );
      })}
    </nav>
  );
}
