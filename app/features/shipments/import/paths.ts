/** Where shippers send files with tenders. */
export const importPath = "/brokerage/import";

/** A file to fill in. */
export const templatePath = `${importPath}/template.csv`;

/** Where an import is looked over and booked. */
export function reviewPath(id: string): string {
  return `${importPath}/${id}`;
}
