import { CheckSheet } from "#app/features/carriers/ui/check-sheet.tsx";
import { CheckField } from "#app/forms/check-field.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { DetailFields } from "#app/routes/organizations/details-form.tsx";
import { organizationPath } from "#app/routes/organizations/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { NewCarrier } from "./new-carrier.server.ts";

/** Adds a carrier that isn't on record yet by its USDOT number, without leaving the load. */
export function NewCarrierForms({ carrier }: { carrier: NewCarrier }) {
  const { dotNumber, checks, asksFmcsa, known } = carrier;
  return (
    <details className="mt-8 border-t border-line pt-4" open={dotNumber !== null}>
      <summary className="min-h-11 cursor-pointer font-semibold">
        Carrier not listed? Add it by USDOT number
      </summary>
      <div className="mt-4 grid gap-5">
        <Form
          id="load-look-up"
          intent="look-up"
          button={asksFmcsa ? "Look it up" : "Continue"}
          working="Looking it up..."
          look="secondary"
          initial={{ dotNumber }}
        >
          <TextField name="dotNumber" label="USDOT number" inputMode="numeric" required />
        </Form>
        {dotNumber && <CheckSheet checks={checks} asks={asksFmcsa} />}
        {known && (
          <p className="text-sm">
            USDOT {dotNumber} is on record as{" "}
            <Link to={organizationPath(known.id)} className="underline underline-offset-4">
              {known.name}
            </Link>
            .
          </p>
        )}
        {dotNumber && !known && <AddForm carrier={carrier} />}
      </div>
    </details>
  );
}

function AddForm({ carrier: { dotNumber, values, isCleared } }: { carrier: NewCarrier }) {
  return (
    <Form
      // A new form once FMCSA has answered, with its answer filled in.
      key={`${dotNumber} ${values.name}`}
      id="load-add-carrier"
      intent="add-carrier"
      button="Add carrier"
      working="Adding..."
      initial={values}
    >
      <input type="hidden" name="kind" value="carrier" />
      <DetailFields isCarrier />
      {!isCleared && (
        <CheckField name="lookedUp">
          I looked this carrier up: it's allowed to operate and insured
        </CheckField>
      )}
    </Form>
  );
}
