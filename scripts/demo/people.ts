import type { CompanyRole } from "#app/features/accounts/company-role.ts";
import type {
  CarrierRegistration,
  ShipperRegistration,
} from "#app/features/accounts/registration.schema.ts";
import { company } from "#app/features/company/profile.ts";

export type DemoPerson = Omit<ShipperRegistration, "terms"> &
  Partial<Omit<CarrierRegistration, keyof ShipperRegistration>>;

/**
 * The demo's sign-ins. Their passwords are public; the demo listens on localhost unless HOST is
 * set.
 */
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
  carrier: {
    firstName: "Lou",
    lastName: "Marsh",
    email: "lou@prairie-line.example",
    password: "empty miles are no miles",
    companyName: "Prairie Line Trucking LLC",
    companyEmail: "dispatch@prairie-line.example",
    businessLicense: "IL 00-0000000",
    phone: "(217) 555-0118",
    street: "40 Elevator Road",
    city: "Champaign",
    state: "IL",
    postalCode: "61821",
    mcNumber: "000000",
    dotNumber: "0000000",
    equipment: ["Dry van", "Flatbed"],
    lanes: "Indiana and Illinois to Ohio, Tennessee and Missouri",
    insuranceExpiresOn: "2099-12-31",
  },
} satisfies Record<string, DemoPerson>;

/** The colleagues of the demo's carrier, by their role in it. */
export const colleagues = {
  dispatch: {
    ...people.carrier,
    firstName: "Jo",
    lastName: "Fenn",
    email: "jo@prairie-line.example",
    password: "every dock has a door",
  },
  billing: {
    ...people.carrier,
    firstName: "Bea",
    lastName: "Ortiz",
    email: "bea@prairie-line.example",
    password: "paid on a clean proof",
  },
  view: {
    ...people.carrier,
    firstName: "Sol",
    lastName: "Pratt",
    email: "sol@prairie-line.example",
    password: "only here to look on",
  },
} satisfies Partial<Record<CompanyRole, DemoPerson>>;

/** People whose role requests are pending; nobody signs in as them. */
export const applicants = {
  shipper: {
    ...people.shipper,
    firstName: "Priya",
    lastName: "Nair",
    email: "priya@lakeshore-optics.example",
    companyName: "Lakeshore Optics",
    companyEmail: "shipping@lakeshore-optics.example",
    businessLicense: "IN 00-0000-0001",
    phone: "(219) 555-0175",
    street: "9 Harbor Street",
    city: "Michigan City",
    postalCode: "46360",
  },
  carrier: {
    ...people.carrier,
    firstName: "Ray",
    lastName: "Dobbs",
    email: "ray@dobbs-hauling.example",
    companyName: "Dobbs & Daughter Hauling",
    companyEmail: "office@dobbs-hauling.example",
    businessLicense: "IN 00-0000-0002",
    phone: "(765) 555-0133",
    street: "511 County Road 12",
    city: "Muncie",
    state: "IN",
    postalCode: "47302",
    dotNumber: "0000001",
    equipment: ["Refrigerated"],
    lanes: "Muncie and Indianapolis to the Great Lakes",
  },
  /** Asks with the USDOT number of the demo's carrier. */
  sameNumber: {
    ...people.carrier,
    firstName: "Vic",
    lastName: "Moor",
    email: "vic@quick-haul.example",
    companyName: "Quick Haul Express",
    companyEmail: "office@quick-haul.example",
    businessLicense: "IL 00-0000-0003",
    phone: "(312) 555-0161",
    street: "2 Canal Walk",
    city: "Chicago",
    postalCode: "60606",
    dotNumber: "000000",
  },
} satisfies Record<string, DemoPerson>;
