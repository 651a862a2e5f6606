import { ratesPath } from "#app/features/rates/paths.ts";
import { rateColumns } from "#app/features/rates/rate-file.server.ts";
import { CsvFields } from "#app/forms/csv-fields.tsx";
import { DateOrderField } from "#app/forms/date-order-field.tsx";
import { Form } from "#app/forms/form.tsx";
import { replyTo } from "#app/forms/form-reply.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { staffAction } from "#app/routes/staff/staff-action.server.ts";
import { CheckedRows } from "#app/ui/checked-rows.tsx";
import { IgnoredColumns } from "#app/ui/ignored-columns.tsx";
import { LeadingZerosNote } from "#app/ui/leading-zeros-note.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/import-rates.ts";
import { type Checked, importForms } from "./import-forms.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Import rates");

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "rates.keep-rates");
  return { columns: rateColumns };
}

export const action = staffAction(importForms);

export const clientAction = sendForm;

export const shouldRevalidate = followTopics("audit");

/** Imports rates from a CSV file: first a dry run that shows the errors, then all rows at once. */
export default function ImportRates({ loaderData: { columns } }: Route.ComponentProps) {
  const checked = replyTo<Checked>(useLastAnswer(), "check")?.shown;
  return (
    <DeskPage title="Import rates" from={{ title: "Rates", to: ratesPath }}>
      <div className="max-w-3xl">
        <p className="mb-5 max-w-prose text-sm">
          A CSV file with the columns <code className="font-code">{columns.join(", ")}</code>.
        </p>
        <Form
          id="check"
          intent="check"
          hasFile
          initial={{ csv: checked?.csv, dateOrder: checked?.dateOrder }}
          button="Check rates"
          working="Checking..."
          look={checked?.wrong === 0 ? "secondary" : "primary"}
        >
          <DateOrderField />
          <CsvFields hint="An export shows the format. Checking stores nothing." />
        </Form>
        <LeadingZerosNote />
      </div>
      {checked && (
        <div className="mt-8 grid gap-6">
          <Notice
            tone={checked.wrong > 0 ? "danger" : "neutral"}
            title={
              checked.wrong > 0
                ? `${checked.wrong} of ${checked.total} rows have errors`
                : `All ${checked.total} rows are good`
            }
          >
            {checked.wrong > 0
              ? "Fix them in your file, then check it again. Nothing was imported."
              : "Import them as they are, or check another file."}
          </Notice>
          <IgnoredColumns names={checked.ignored} />
          {checked.wrong === 0 && (
            <Form
              id="import"
              intent="import"
              hasFile
              button={`Import ${checked.total} ${checked.total === 1 ? "rate" : "rates"}`}
              working="Importing..."
            >
              <textarea name="csv" hidden readOnly value={checked.csv} />
              <input type="hidden" name="dateOrder" value={checked.dateOrder ?? ""} />
            </Form>
          )}
          <CheckedRows rows={checked.rows} columns={columns} />
        </div>
      )}
    </DeskPage>
  );
}
