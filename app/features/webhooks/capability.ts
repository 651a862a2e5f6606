import type { Declared } from "#app/features/audit/action.ts";

/** What the audit log records of it, with its name on screen. */
export const auditActions = {
  "webhook.create": "Added a webhook",
  "webhook.change": "Changed a webhook",
  "webhook.remove": "Removed a webhook",
  "webhook.rotate": "Changed a webhook's signing secret",
  "webhook.stop": "Turned a webhook off",
  "webhook.enable": "Turned a webhook back on",
} as const;

declare module "#app/features/audit/action.ts" {
  interface AuditActions extends Declared<typeof auditActions> {}
}
