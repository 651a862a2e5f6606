/**
 * What a person may do in their company: an owner everything, shipping books and changes loads,
 * payables sees what is owed and pays it, view only looks.
 */
export const companyRoles = ["owner", "shipping", "payables", "view"] as const;

export type CompanyRole = (typeof companyRoles)[number];

/** What the product calls each role, and what it lets somebody do. */
export const companyRoleNames: Record<CompanyRole, { name: string; may: string }> = {
  owner: { name: "Owner", may: "Books and changes loads, and manages people." },
  shipping: { name: "Shipping", may: "Books and changes loads." },
  payables: { name: "Payables", may: "Sees loads and what is owed; changes no loads." },
  view: { name: "View only", may: "Sees loads and quotes; changes nothing." },
};
