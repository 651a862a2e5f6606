/**
 * What a person may do in their company: an owner everything, shipping books and changes loads,
 * payables sees what is owed and pays it, view only looks.
 */
export const companyRoles = ["owner", "shipping", "payables", "view"] as const;

export type CompanyRole = (typeof companyRoles)[number];
