export const ratesPath = "/staff/rates";

/** The staff page of a rate. */
export function ratePath(id: string): string {
  return `${ratesPath}/${id}`;
}

export const newRatePath = `${ratesPath}/new`;

export const fuelPath = `${ratesPath}/fuel`;

export const accessorialsPath = `${ratesPath}/accessorials`;

export const rateImportPath = `${ratesPath}/import`;

/** The CSV export of the rate list. */
export const exportPath = `${ratesPath}.csv`;
