import { company } from "./profile.ts";

const { address, credentials, phone, email } = company;

/** The brokerage as documents and invoices print it. */
export const printedCompany = {
  name: company.legalName,
  lines: [
    address.street,
    `${address.city}, ${address.state} ${address.postalCode}`,
    `${credentials.mc}, ${credentials.dot}`,
    `${phone.display}, ${email.general}`,
  ],
};
