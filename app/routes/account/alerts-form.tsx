import { CheckField } from "#app/forms/check-field.tsx";
import { Form } from "#app/forms/form.tsx";

type Props = { inTransit: boolean; delivered: boolean };

/** Which email alerts each new load starts with. */
export function AlertsForm({ inTransit, delivered }: Props) {
  return (
    <Form
      id="email-alerts"
      intent="alerts"
      button="Save alerts"
      working="Saving..."
      look="secondary"
      initial={{ inTransit: inTransit ? "on" : null, delivered: delivered ? "on" : null }}
    >
      <fieldset>
        <legend className="font-semibold">Email me when my load is</legend>
        <CheckField name="inTransit">In Transit</CheckField>
        <CheckField name="delivered">Delivered</CheckField>
      </fieldset>
    </Form>
  );
}
