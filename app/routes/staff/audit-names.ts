import { auditActions, auditSubjects } from "#app/capabilities.ts";

/** The name of an action. Entries outlive releases: an action we no longer record keeps its ID. */
export const auditActionName = (action: string): string => auditActions[action] ?? action;

/** The name of a kind of record. */
export const subjectName = (kind: string): string => auditSubjects[kind]?.name ?? kind;

/** The desk page of a subject in the audit log; undefined if it has none. */
export function subjectPath({ kind, id }: { kind: string; id: string }): string | undefined {
  const path = auditSubjects[kind]?.path;
  return path === undefined ? undefined : `${path}/${id}`;
}
