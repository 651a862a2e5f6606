export const ratesPath = "/staff/rates";

/** Where staff see and change a rate. */
export function ratePath(id: string): string {
  return `${ratesPath}/${id}`;
}

export const newRatePath = `${ratesPath}/new`;

export const fuelPath = `${ratesPath}/fuel`;

export const importPath = `${ratesPath}/import`;

/** The file with all rates that a list's filter shows. */
export const exportPath = `${ratesPath}.csv`;
