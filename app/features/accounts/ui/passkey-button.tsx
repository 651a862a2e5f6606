import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { canUsePasskeys, passkeyCeremony } from "./passkey.ts";

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
    const outcome = await passkeyCeremony(act, url, window.location.search);
    // As a document: the session, or what the page shows of it, has changed.
    if ("to" in outcome) window.location.assign(outcome.to);
    else setFault(outcome.message);
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
