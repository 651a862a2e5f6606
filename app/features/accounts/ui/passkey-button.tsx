import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { canUsePasskeys, passkeyCeremony } from "./passkey.ts";

type Props = {
  act: "make" | "use";
  /** Where the challenge comes from, and the answer goes. */
  url: string;
  text: string;
  className?: string;
  /** In its place where the browser has no passkeys, or runs no script. */
  instead?: ReactNode;
};

/**
 * Makes a passkey or signs in with one, then opens the page that the server names. Its place is
 * kept until the script is there, so that nothing moves.
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
    // As a document: who one is has changed, or what the page says of it.
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
