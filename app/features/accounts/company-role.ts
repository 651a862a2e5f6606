/**
 * A person's role in their company: owner can do everything, shipping books and changes loads,
 * payables sees and pays what is owed, view is read-only.
 */
export const companyRoles = ["owner", "shipping", "payables", "view"] as const;

export type CompanyRole = (typeof companyRoles)[number];

/** The name and description of each role. */
export const companyRoleNames: Record<CompanyRole, { name: string; may: string }> = {
  owner: { name: "Owner", may: "Books and changes loads, and manages people." },
  shipping: { name: "Shipping", may: "Books and changes loads." },
  payables: { name: "Payables", may: "Sees loads and charges; can't change loads." },
  view: { name: "View only", may: "Sees loads and quotes; can't change anything." },
};
