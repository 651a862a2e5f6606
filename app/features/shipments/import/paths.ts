/** The page to import tenders. */
export const tenderImportPath = "/brokerage/import";

/** The template file. */
export const templatePath = `${tenderImportPath}/template.csv`;

/** The page to review and book an import. */
export function reviewPath(id: string): string {
  return `${tenderImportPath}/${id}`;
}
