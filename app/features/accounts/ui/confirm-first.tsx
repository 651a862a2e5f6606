import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Shown instead of an action that needs a confirmed address; `what` as in "add a passkey". */
export function ConfirmFirst({ what }: { what: string }) {
  return (
    <Notice title={`Confirm your email to ${what}`}>
      Follow the link in the email we sent you when you signed up.{" "}
      <Link to="/account/security#email" className="font-semibold underline underline-offset-4">
        Get a new link
      </Link>
    </Notice>
  );
}
