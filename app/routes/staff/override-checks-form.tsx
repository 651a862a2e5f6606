import { FailedChecks } from "#app/features/carrier-offers/ui/failed-checks.tsx";
import type { FailedChecksOfLoad } from "#app/flows/recheck-carrier.server.ts";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { OverrideField } from "#app/forms/override-field.tsx";

/** The form that overrides what the carrier of a load fails. */
export function OverrideChecksForm({ checks }: { checks: FailedChecksOfLoad }) {
  const { carrierId, texts } = checks;
  return (
    <Form
      id="load-override"
      intent="override"
      button="Override checks"
      working="Saving..."
      initial={{ carrierId }}
    >
      <HiddenField name="carrierId" />
      <FailedChecks texts={texts} />
      <OverrideField
        name="override"
        label="Reason to override"
        hint="The carrier can then sign and be dispatched."
      />
    </Form>
  );
}
