import { randomUUID } from "node:crypto";
import type { Registration } from "#app/features/accounts/open-account.server.ts";

export const password = "a sentence to remember";

/** The data of a filled-in shipper registration. */
export function aRegistration(given: { email?: string; password?: string } = {}) {
  return {
    role: "shipper" as const,
    firstName: "Ana",
    lastName: "Ode",
    email: `${randomUUID()}@shipper.example`,
    password,
    companyName: "Ode Castings LLC",
    companyEmail: "freight@ode.example",
    businessLicense: "IN 12-3456",
    phone: "(317) 555-0100",
    street: "1 Foundry Street",
    city: "Indianapolis",
    state: "IN",
    postalCode: "46225",
    terms: true as const,
    ...given,
  };
}

/** The data of a filled-in carrier registration. */
export function aCarrierRegistration(given: Partial<Registration> = {}) {
  return {
    ...aRegistration(),
    mcNumber: "123456",
    dotNumber: "12345678",
    equipment: ["Flatbed" as const],
    lanes: "Indianapolis to Chicago",
    insuranceExpiresOn: "2099-12-31",
    ...given,
    role: "carrier" as const,
  };
}
