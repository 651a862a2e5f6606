/** The staff page of a customer or carrier. */
export function organizationPath(id: string): string {
  return `/staff/organizations/${id}`;
}

/** Where staff add a customer or carrier. */
export const newOrganizationPath = "/staff/organizations/new";
