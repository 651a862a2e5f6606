import type { ShipperRegistration } from "#app/features/accounts/registration.schema.ts";
import { company } from "#app/features/company/profile.ts";

export type DemoPerson = Omit<ShipperRegistration, "terms">;

/** Who can sign in to the demo. It serves this machine's user only; the passwords are no secret. */
export const people = {
  shipper: {
    firstName: "Dana",
    lastName: "Reyes",
    email: "dana@crossroads-castings.example",
    password: "castings on the move",
    companyName: "Crossroads Castings Inc.",
    companyEmail: "freight@crossroads-castings.example",
    businessLicense: "IN 00-0000-0000",
    phone: "(317) 555-0142",
    street: "1200 Foundry Street",
    city: "Indianapolis",
    state: "IN",
    postalCode: "46225",
  },
  staff: {
    firstName: "Morgan",
    lastName: "Lee",
    email: "morgan@monumentfreight.example",
    password: "keep the freight rolling",
    companyName: company.name,
    companyEmail: company.email.general,
    businessLicense: company.credentials.mc,
    phone: company.phone.display,
    street: company.address.street,
    city: company.address.city,
    state: company.address.state,
    postalCode: company.address.postalCode,
  },
} as const satisfies Record<string, DemoPerson>;
