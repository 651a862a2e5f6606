/** The actions that the audit log records; each capability adds those it declares. */
// biome-ignore lint/suspicious/noEmptyInterface: it's merged with those of the capabilities.
export interface AuditActions {}

/** The actions that a capability declares, as it adds them to `AuditActions`. */
export type Declared<Names> = { readonly [Action in keyof Names]: string };

/** An action of the audit log, such as `role.approve`. */
export type AuditAction = keyof AuditActions;
