import { CheckField } from "#app/forms/check-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { organizationPath } from "./paths.ts";

/** A carrier of a file with the organization on record that it is, or may be. */
export type KnownCarrier = {
  line: number;
  name: string;
  dotNumber: string;
  onRecord: { id: string; name: string };
  /** What they share, such as "USDOT number". */
  shares: string;
};

/** What the name of the box for a carrier of a known name begins with, before its USDOT number. */
export const sameNameBox = "same-name-";

type Props = { carriers: readonly KnownCarrier[] };

/** The carriers of a file that are on record under one of their numbers; nothing without one. */
export function KnownCarriers({ carriers }: Props) {
  if (carriers.length === 0) return null;
  const title =
    carriers.length === 1
      ? "1 carrier is already here and won't be added"
      : `${carriers.length} carriers are already here and won't be added`;
  return (
    <Notice title={title}>
      <ul className="list-disc pl-5">
        {carriers.map(({ line, name, onRecord, shares }) => (
          <li key={line}>
            Line {line}, {name}: same {shares} as <OnRecordLink {...onRecord} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Asks which carriers with an organization's name, but other numbers, are added; nothing without one. */
export function SameNameFields({ carriers }: Props) {
  if (carriers.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Same name as an organization already here</legend>
      <p className="mt-1 text-sm text-ink-soft">
        Their numbers differ. Check a carrier to add it too; the others are skipped.
      </p>
      {carriers.map(({ line, name, dotNumber, onRecord }) => (
        <CheckField key={line} name={`${sameNameBox}${dotNumber}`}>
          Add {name}, USDOT {dotNumber} (line {line}). Already here: <OnRecordLink {...onRecord} />
        </CheckField>
      ))}
    </fieldset>
  );
}

function OnRecordLink({ id, name }: KnownCarrier["onRecord"]) {
  return (
    <Link to={organizationPath(id)} className="font-semibold underline underline-offset-4">
      {name}
    </Link>
  );
}
