import { company } from "#app/features/company/profile.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Why a carrier can't report the pickup of its leg yet: the one before has yet to hand the freight off. */
export function LegAheadNotice() {
  return (
    <div className="mb-4">
      <Notice title="The leg ahead of yours hasn't handed the freight off yet.">
        You can report your pickup once it has. If you already have the freight, call us at{" "}
        <a href={`tel:${company.phone.e164}`} className="font-semibold">
          {company.phone.display}
        </a>
        .
      </Notice>
    </div>
  );
}

/** The same of a load in a list. */
export function LegAheadText() {
  return <p className="text-right text-ink-soft">Waiting for the leg ahead of yours</p>;
}
