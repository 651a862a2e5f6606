import { carrierColumns } from "#app/features/carriers/import/columns.ts";
import { carrierTemplatePath } from "#app/features/carriers/import/paths.ts";
import { carrierRowsAtMost } from "#app/features/carriers/import/read-carriers.server.ts";
import { CheckField } from "#app/forms/check-field.tsx";
import { CsvFields } from "#app/forms/csv-fields.tsx";
import { Form } from "#app/forms/form.tsx";
import { replyTo } from "#app/forms/form-reply.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { staffAction } from "#app/routes/staff/staff-action.server.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { CheckedRows } from "#app/ui/checked-rows.tsx";
import { IgnoredColumns } from "#app/ui/ignored-columns.tsx";
import { LeadingZerosNote } from "#app/ui/leading-zeros-note.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/import-carriers.ts";
import {
  type CheckedCarriers,
  importCarriersForms,
  requireImporter,
} from "./import-carriers-forms.server.ts";
import { KnownCarriers, SameNameFields, sameNameBox } from "./known-carriers.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Import carriers");

export function loader({ context }: Route.LoaderArgs) {
  requireImporter(context);
  return { columns: carrierColumns.map(({ name }) => name), rowsAtMost: carrierRowsAtMost };
}

export const action = staffAction(importCarriersForms);

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** Imports carriers from a CSV file: first a dry run that shows what is wrong and who is known, then all at once. */
export default function ImportCarriers({ loaderData }: Route.ComponentProps) {
  const { columns, rowsAtMost } = loaderData;
  const answer = useLastAnswer();
  const reply =
    replyTo<CheckedCarriers>(answer, "check") ?? replyTo<CheckedCarriers>(answer, "import");
  const checked = reply?.shown;
  const canAdd = checked !== undefined && checked.fresh + checked.sameName.length > 0;
  return (
    <DeskPage
      title="Import carriers"
      from={{ title: "All organizations", to: "/staff/organizations" }}
    >
      <div className="max-w-3xl">
        <p className="mb-4 max-w-prose text-sm">
          One row per carrier, up to {rowsAtMost} rows, each with its USDOT number. Keep the column
          names; order doesn't matter. You see each row before anything is added.
        </p>
        <p className="mb-6">
          <a href={carrierTemplatePath} download className={buttonStyle("compact")}>
            Download the template
          </a>
        </p>
        <Form
          id="check"
          intent="check"
          hasFile
          initial={{ csv: checked?.csv }}
          button="Check carriers"
          working="Checking..."
          look={canAdd ? "secondary" : "primary"}
        >
          <CsvFields hint="Up to 1 MB. Checking stores nothing." />
        </Form>
        <LeadingZerosNote />
      </div>
      {checked && (
        <div className="mt-8 grid gap-6">
          <Outcome {...checked} />
          <IgnoredColumns names={checked.ignored} />
          <KnownCarriers carriers={checked.known} />
          {canAdd && <ImportForm {...checked} />}
          <CheckedRows rows={checked.rows} columns={columns} />
        </div>
      )}
    </DeskPage>
  );
}

/** What the dry run found. */
function Outcome({ total, wrong, fresh }: CheckedCarriers) {
  if (wrong > 0) {
    return (
      <Notice
        tone="danger"
        title={`${wrong} of ${total} rows ${wrong === 1 ? "has" : "have"} errors`}
      >
        Fix them in your file, then check it again. Rows with errors aren't added.
      </Notice>
    );
  }
  const title = fresh === 0 ? "The file has no new carrier" : `${countText(fresh)} can be added`;
  return <Notice title={title} />;
}

/** Adds the carriers that were checked. */
function ImportForm({ csv, fresh, sameName, uncleared, refused, sameNames }: CheckedCarriers) {
  const chosen = sameNames?.map((number) => [`${sameNameBox}${number}`, "on"]) ?? [];
  return (
    <div className="grid max-w-3xl gap-5">
      {refused && (
        <Notice tone="danger" title="Nothing was added">
          {refused}
        </Notice>
      )}
      <Form
        id="import"
        intent="import"
        hasFile
        initial={Object.fromEntries(chosen)}
        button={sameName.length > 0 ? "Add carriers" : `Add ${countText(fresh)}`}
        working="Adding..."
      >
        <textarea name="csv" hidden readOnly value={csv} />
        <SameNameFields carriers={sameName} />
        {uncleared > 0 && (
          <CheckField name="lookedUp">
            I looked up each carrier that FMCSA hasn't cleared here ({uncleared} of{" "}
            {fresh + sameName.length}): it's allowed to operate and insured
          </CheckField>
        )}
      </Form>
    </div>
  );
}

const countText = (count: number) => (count === 1 ? "1 carrier" : `${count} carriers`);
