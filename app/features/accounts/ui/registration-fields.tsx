import { TextField } from "#app/forms/field.tsx";
import { companyEmailMax, lineRules as rules } from "../registration-rules.ts";

export function NameFields() {
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      <TextField
        name="firstName"
        label="First name"
        required
        maxLength={rules.firstName.max}
        autoComplete="given-name"
      />
      <TextField
        name="lastName"
        label="Last name"
        required
        maxLength={rules.lastName.max}
        autoComplete="family-name"
      />
    </div>
  );
}

export function CompanyFields() {
  return (
    <>
      <TextField
        name="companyName"
        label="Company name"
        required
        maxLength={rules.companyName.max}
        autoComplete="organization"
        hint="As registered."
      />
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField
          name="companyEmail"
          label="Company email"
          type="email"
          required
          maxLength={companyEmailMax}
          autoComplete="work email"
        />
        <TextField
          name="phone"
          label="Phone number"
          type="tel"
          required
          maxLength={rules.phone.max}
          autoComplete="work tel"
        />
      </div>
      <TextField
        name="businessLicense"
        label="Business license"
        required
        maxLength={rules.businessLicense.max}
        hint="License number and the state or city that issued it."
      />
      <TextField
        name="street"
        label="Street"
        required
        maxLength={rules.street.max}
        autoComplete="address-line1"
      />
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] gap-5 tablet:grid-cols-[minmax(0,1fr)_4.5rem_8rem]">
        <TextField
          name="city"
          label="City"
          required
          maxLength={rules.city.max}
          autoComplete="address-level2"
        />
        <TextField
          name="state"
          label="State"
          required
          maxLength={rules.state.max}
          autoComplete="address-level1"
        />
        <TextField
          name="postalCode"
          label="ZIP code"
          required
          maxLength={rules.postalCode.max}
          autoComplete="postal-code"
          inputMode="numeric"
        />
      </div>
    </>
  );
}
