/** The page to import tenders. */
export const importPath = "/brokerage/import";

/** The template file. */
export const templatePath = `${importPath}/template.csv`;

/** The page to review and book an import. */
export function reviewPath(id: string): string {
  return `${importPath}/${id}`;
}
