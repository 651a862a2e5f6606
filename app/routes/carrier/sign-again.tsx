import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { carrierLoadPath } from "./load-path.ts";

type Load = { trackingId: string };

/** Where a carrier signs what changed: the form on its load's page. */
export const signPath = ({ trackingId }: Load) => `${carrierLoadPath(trackingId)}#sign`;

/** Why a carrier can't report the pickup of a load that changed after it signed. */
export function SignAgainNotice({ load }: { load: Load }) {
  return (
    <div className="mb-4">
      <Notice title="This load changed after you signed.">
        <Link to={signPath(load)} className="font-semibold underline underline-offset-4">
          Sign the new rate confirmation
        </Link>{" "}
        to report the pickup.
      </Notice>
    </div>
  );
}

type LinkProps = { load: Load; text: string };

/** The same of a load in a list. */
export const SignAgainLink = ({ load }: { load: Load }) => (
  <ToSign load={load} text="Changed. Sign again" />
);

/** Where a carrier signs a load in a list for the first time. */
export const SignLink = ({ load }: { load: Load }) => (
  <ToSign load={load} text="Sign the rate confirmation" />
);

function ToSign({ load, text }: LinkProps) {
  return (
    <Link
      to={signPath(load)}
      aria-label={`${text}: ${load.trackingId}`}
      className="text-right font-semibold underline underline-offset-4"
    >
      {text}
    </Link>
  );
}
