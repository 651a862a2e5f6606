import type { Role } from "#app/features/accounts/role.ts";
import { Notice } from "#app/ui/notice.tsx";

/** What approving a request means for an applicant who already has another verified role. */
export function OtherRole({ verified, asked }: { verified: readonly Role[]; asked: Role }) {
  const others = verified.filter((role) => role !== asked);
  if (others.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice
        tone="neutral"
        title={`The applicant is already verified as ${others.join(" and ")}.`}
      >
        Approving adds the {asked} desk. They keep every desk and can switch between them.
      </Notice>
    </div>
  );
}
