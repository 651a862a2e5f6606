import type { Approval } from "#app/features/accounts/newest-role.server.ts";
import type { Role } from "#app/features/accounts/role.ts";
import { Notice } from "#app/ui/notice.tsx";

/** What approving a request does to another role that the applicant has. */
export function OtherRole({ approval, asked }: { approval: Approval; asked: Role }) {
  const { held, afterwards } = approval;
  if (held === null || held === asked) return null;
  return (
    <div className="mb-4">
      <Notice tone="neutral" title={`The applicant is verified as ${held} now.`}>
        {afterwards === asked
          ? "Approving replaces that: of several verified roles the newest counts."
          : "Approving does not change that: of several verified roles the newest counts, and this one was asked for first."}
      </Notice>
    </div>
  );
}
