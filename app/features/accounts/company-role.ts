/**
 * A person's role in their company. For a customer: shipping books and changes loads, payables sees
 * and pays what is owed. For a carrier: dispatch answers offers and runs loads, billing sends bills
 * and keeps the remit-to. An owner can do everything; view is read-only.
 */
export const companyRoles = [
  "owner",
  "shipping",
  "payables",
  "dispatch",
  "billing",
  "view",
] as const;

export type CompanyRole = (typeof companyRoles)[number];

/** The name and description of each role. */
export const companyRoleNames: Record<CompanyRole, { name: string; may: string }> = {
  owner: { name: "Owner", may: "Does everything, and manages people." },
  shipping: { name: "Shipping", may: "Books and changes loads." },
  payables: { name: "Payables", may: "Sees loads and charges; can't change loads." },
  dispatch: { name: "Dispatch", may: "Answers offers, bids on loads and reports on them." },
  billing: { name: "Billing", may: "Sends bills and keeps where you're paid; sees loads." },
  view: { name: "View only", may: "Sees everything else; can't change anything." },
};

const customerRoles = ["owner", "shipping", "payables", "view"] as const;
const carrierRoles = ["owner", "dispatch", "billing", "view"] as const;

/** What a company is: a carrier, a customer or both. One that is neither yet is going to be a customer. */
export type CompanyKind = { isCarrier: boolean; isCustomer: boolean };

/** The roles that a company of this kind gives its people. */
export function companyRolesFor({ isCarrier, isCustomer }: CompanyKind): readonly CompanyRole[] {
  if (!isCarrier) return customerRoles;
  return isCustomer ? companyRoles : carrierRoles;
}

/** Whether a person with this role works at the carrier's desk, in a company of this kind. */
export function worksAsCarrier(role: CompanyRole, { isCarrier }: Pick<CompanyKind, "isCarrier">) {
  return isCarrier && role !== "shipping" && role !== "payables";
}

/**
 * Which roles may do what for a customer, in one place: book and change loads, ask and answer about
 * charges.
 */
const customerDuties = {
  shipping: ["owner", "shipping"],
  answers: ["owner", "shipping", "payables"],
} as const satisfies Record<string, readonly CompanyRole[]>;

/** The roles that let a person do this for a customer. */
export function customerRolesFor(duty: keyof typeof customerDuties): CompanyRole[] {
  return [...customerDuties[duty]];
}

/** Whether a role lets its person do this for a customer. */
export function mayForCustomer(role: CompanyRole, duty: keyof typeof customerDuties): boolean {
  return customerRolesFor(duty).includes(role);
}

/**
 * Which roles may do what for a carrier, in one place. Everyone in it sees its loads and its file;
 * shipping and payables, which are a customer's roles, only see.
 */
const carrierDuties = {
  /** Answers to offers, bids, reports, drivers, proof of delivery and messages. */
  dispatch: ["owner", "dispatch"],
  /** Bills and the remit-to. */
  billing: ["owner", "billing"],
  "see-offers": ["owner", "dispatch", "view", "shipping", "payables"],
  "see-bills": ["owner", "billing", "view", "shipping", "payables"],
  "see-loads": companyRoles,
} as const satisfies Record<string, readonly CompanyRole[]>;

export type CarrierDuty = keyof typeof carrierDuties;

/** Whether a role lets its person do this for a carrier. */
export function mayForCarrier(role: CompanyRole, duty: CarrierDuty): boolean {
  return (carrierDuties[duty] as readonly CompanyRole[]).includes(role);
}
