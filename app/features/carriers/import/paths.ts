/** Where staff import a file of carriers. */
export const importCarriersPath = "/staff/organizations/import";

/** The file to fill in for it. */
export const carrierTemplatePath = `${importCarriersPath}/template.csv`;
