import type { RelatedCarrier } from "#app/features/carriers/related-carriers.server.ts";
import { DeskPart } from "#app/routes/desk/desk-page.tsx";
import { carrierStateNames } from "#app/routes/staff/names.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { organizationPath } from "./paths.ts";

/** The carriers on record that share something with an applicant. */
export function RelatedCarriers({ related }: { related: readonly RelatedCarrier[] }) {
  return (
    <DeskPart title="Related carriers">
      <Notice tone="danger" title="Compare before you use this carrier">
        <ul className="list-disc pl-5">
          {related.map(({ id, name, state, shares }) => (
            <li key={id}>
              <Link
                to={organizationPath(id)}
                className="font-semibold underline underline-offset-4"
              >
                {name}
              </Link>
              , {carrierStateNames[state].toLowerCase()}: same {shares.join(", ")}
            </li>
          ))}
        </ul>
      </Notice>
    </DeskPart>
  );
}
