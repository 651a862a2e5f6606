import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { accountLimits, phoneMax } from "#app/forms/limits.ts";
import { unprintable } from "#app/forms/printable.ts";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";

/** What the form of an organization's details shows at first. */
export type DetailValues = Record<
  | "name"
  | "legalName"
  | "dotNumber"
  | "scac"
  | "phone"
  | "email"
  | "street"
  | "city"
  | "state"
  | "postalCode",
  string | null
> & { dockets: readonly string[] };

/** The initial values of the fields. */
export function detailValues(given: DetailValues) {
  const { name, legalName, dotNumber, scac, phone, email, street, city, state, postalCode } = given;
  return {
    name,
    legalName,
    dotNumber,
    scac,
    phone,
    email,
    street,
    city,
    state,
    postalCode,
    dockets: given.dockets.join(", "),
  };
}

/** Of an organization that isn't the person's who types. */
const others = { autoComplete: "off" } as const;

/** The fields of an organization's details. */
export function DetailFields({ isCarrier }: { isCarrier: boolean }) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <TextField name="name" label="Name (DBA)" required />
      <TextField name="legalName" label="Legal name (optional)" />
      <TextField
        name="dotNumber"
        label={isCarrier ? "USDOT number" : "USDOT number (optional)"}
        inputMode="numeric"
      />
      <TextField name="dockets" label="Docket numbers (optional)" hint="Such as MC204511, FF1234" />
      <TextField name="scac" label="SCAC (optional)" maxLength={4} />
      <TextField
        name="phone"
        label="Phone (optional)"
        type="tel"
        maxLength={phoneMax}
        {...others}
      />
      <TextField
        name="email"
        label="Email (optional)"
        type="email"
        maxLength={accountLimits.email}
        {...others}
      />
      <TextField name="street" label="Street (optional)" {...others} />
      <TextField name="city" label="City (optional)" {...others} />
      <TextField name="state" label="State (optional)" maxLength={2} {...others} />
      <TextField name="postalCode" label="ZIP code (optional)" inputMode="numeric" {...others} />
    </div>
  );
}

type Props = DetailValues & { version: number; isCarrier: boolean };

/** Changes an organization's details. */
export function detailsAction({ version, isCarrier, ...details }: Props): RecordAction {
  return {
    name: "details",
    needs: isCarrier ? "accounts.decide-role" : "accounts.keep-organizations",
    label: "Edit details",
    form: (
      <Form
        version={version}
        id="organization-details"
        intent="details"
        button="Save details"
        working="Saving..."
        look="secondary"
        unprintable={unprintable}
        initial={detailValues(details)}
      >
        {isCarrier && (
          <p className="text-sm">
            A new phone or email holds an approved carrier's file until you confirm it by phone.
          </p>
        )}
        <DetailFields isCarrier={isCarrier} />
      </Form>
    ),
  };
}
