import { CheckField } from "#app/forms/check-field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";

type Props = {
  isCarrier: boolean;
  isCustomer: boolean;
  /** Whether FMCSA cleared its numbers. */
  isCleared: boolean;
};

/** Makes a customer a carrier, too, or a carrier a customer; nothing once it is both. */
export function extendAction({ isCarrier, isCustomer, isCleared }: Props): RecordAction | null {
  if (isCarrier && isCustomer) return null;
  const to = isCarrier ? "customer" : "carrier";
  return {
    name: "extend",
    needs: isCarrier ? "accounts.keep-organizations" : "accounts.decide-role",
    label: `Make it a ${to}, too`,
    form: (
      <Form id="extend" intent="extend" button={`Make it a ${to}`} working="Saving...">
        <input type="hidden" name="to" value={to} />
        <p className="text-sm">
          {to === "carrier"
            ? "It gets a carrier file under its USDOT number, and its people see the carrier desk."
            : "Its people can book loads and see invoices."}
        </p>
        {to === "carrier" && !isCleared && (
          <CheckField name="lookedUp">
            I looked this carrier up: it's allowed to operate and insured
          </CheckField>
        )}
      </Form>
    ),
  };
}
