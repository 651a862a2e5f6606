/** The name and description of each permission. */
export const staffPermissionNames = {
  sales: { name: "Sales and pricing", may: "Quotes, rates, charges, and terms of customers." },
  operations: { name: "Operations", may: "Loads, carrier offers, dispatch, paperwork and EDI." },
  compliance: { name: "Compliance", may: "Registrations, carrier files and overrides." },
  billing: { name: "Billing", may: "Invoices, payments, carrier bills and remit-tos." },
  administration: { name: "Administration", may: "Our team, settings and the audit log." },
};
