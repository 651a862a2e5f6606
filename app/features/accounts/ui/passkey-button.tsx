import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

const unreachable = "We could not reach the server. Try again in a moment.";

type Props = {
  act: "make" | "use";
  /** The endpoint for the challenge and the answer. */
  url: string;
  text: string;
  className?: string;
  /** Shown instead where the browser has no passkeys or no script runs. */
  instead?: ReactNode;
};

/**
 * Creates a passkey or signs in with one, then opens the page that the server names. Its space is
 * reserved until the script has loaded, so that the layout does not shift.
 */
export function PasskeyButton({ act, url, text, className, instead }: Props) {
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState("");
  if (!isHydrated) {
    return (
      <>
        <div className={`invisible noscript:hidden ${className ?? ""}`}>
          <Button look="secondary">{text}</Button>
        </div>
        <div className="scripted:hidden">{instead}</div>
      </>
    );
  }
  if (!canUsePasskeys()) return instead;
  const onClick = async () => {
    setAsking(true);
    setFault("");
    const outcome = await ceremony(act, url).catch(() => ({ message: undefined }));
    // As a document: the session, or what the page shows of it, has changed.
    if ("to" in outcome) window.location.assign(outcome.to);
    else setFault(outcome.message ?? unreachable);
    setAsking(false);
  };
  return (
    <div className={className}>
      <Button look="secondary" disabled={isAsking} onClick={onClick}>
        {text}
      </Button>
      <p role="alert" className="mt-2 text-sm font-semibold text-danger empty:mt-0">
        {fault}
      </p>
    </div>
  );
}

/** Rejects where its code can't be loaded, which happens only now. */
async function ceremony(act: Props["act"], url: string) {
  const { passkeyCeremony } = await import("./passkey.ts");
  return passkeyCeremony(act, url, window.location.search);
}

/** Whether this browser supports passkeys. */
function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}
