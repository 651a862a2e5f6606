/** The staff page of a customer or carrier. */
export function organizationPath(id: string): string {
  return `/staff/organizations/${id}`;
}

/** The page that says where a customer's loads are, for our team. */
export function customerInTransitPath(id: string): string {
  return `${organizationPath(id)}/in-transit`;
}

/** Where staff add a customer or carrier. */
export const newOrganizationPath = "/staff/organizations/new";
