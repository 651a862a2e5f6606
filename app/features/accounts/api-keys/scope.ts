import type { Role } from "../role.ts";

/** The resources of the API that a key can be limited to. */
export const apiResources = [
  { id: "shipments", label: "Shipments" },
  { id: "events", label: "Tracking events" },
  { id: "documents", label: "Documents" },
  { id: "quotes", label: "Quotes" },
  { id: "invoices", label: "Charges and invoices" },
  { id: "loads", label: "Carrier loads" },
  { id: "offers", label: "Carrier offers and load board" },
  { id: "bills", label: "Carrier bills" },
  { id: "messages", label: "Messages about loads" },
  { id: "addresses", label: "Address book" },
  { id: "products", label: "Products" },
  { id: "company", label: "Company profile" },
  { id: "carriers", label: "Carrier files and registrations" },
  { id: "webhooks", label: "Webhooks" },
  { id: "edi", label: "EDI" },
] as const;

export type ApiResource = (typeof apiResources)[number]["id"];

/** Resources with nothing in them for a company that hauls no loads. */
const ofCarriers: readonly ApiResource[] = ["loads", "offers", "bills", "carriers"];

/** The resources that a person in these roles can use. */
export function resourcesFor(roles: readonly Role[]) {
  const isAll = roles.includes("carrier") || roles.includes("staff");
  return apiResources.filter(({ id }) => isAll || !ofCarriers.includes(id));
}

/** Resources that send messages to other systems; there is nothing to send about sample data. */
const liveOnly: readonly ApiResource[] = ["webhooks", "edi"];

/** The labels of the resources in these scopes that a test key can't use. */
export function labelsOfLiveOnly(granted: readonly Scope[]): string[] {
  return apiResources
    .filter(({ id }) => liveOnly.includes(id) && allows(granted, id, "read"))
    .map(({ label }) => label);
}

/** What a key works on. */
export const keyWorksOn = [
  { value: "live", text: "Your company's loads" },
  { value: "test", text: "Sample data only (test key)" },
] as const;

/** Write access includes read access. */
export type ApiAccess = "read" | "write";

export type Scope = `${ApiResource}:${ApiAccess}`;

export const scopes = apiResources.flatMap(({ id }): Scope[] => [`${id}:read`, `${id}:write`]) as [
  Scope,
  ...Scope[],
];

/** Whether these scopes grant an access to a resource. */
export function allows(
  granted: readonly Scope[],
  resource: ApiResource,
  access: ApiAccess,
): boolean {
  if (granted.includes(`${resource}:write`)) return true;
  return access === "read" && granted.includes(`${resource}:read`);
}

/** The scopes in words, such as "Shipments (read), Events (write)". */
export function describeScopes(granted: readonly Scope[]): string {
  const said = apiResources.flatMap(({ id, label }) => {
    if (allows(granted, id, "write")) return [`${label}: read and write`];
    return allows(granted, id, "read") ? [`${label}: read`] : [];
  });
  return said.join(", ");
}

/** The lifetimes of a key in days; "never" for a key that doesn't expire. */
export const keyLifetimes = [
  { value: "30", text: "30 days" },
  { value: "90", text: "90 days" },
  { value: "365", text: "1 year" },
  { value: "never", text: "No expiration" },
] as const;
