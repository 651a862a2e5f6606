/** The messages with all partners. */
export const ediPath = "/staff/edi";

export const partnersPath = `${ediPath}/partners`;

export function messagePath(id: string): string {
  return `${ediPath}/${id}`;
}

/** A message as a file. */
export function messageFilePath(id: string): string {
  return `${messagePath(id)}/message.edi`;
}

/** The file that a message came in, as it came. */
export function originalFilePath(id: string): string {
  return `${messagePath(id)}/original.edi`;
}

export function partnerPath(id: string): string {
  return `${partnersPath}/${id}`;
}
