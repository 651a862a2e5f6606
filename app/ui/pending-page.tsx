import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Milliseconds before it shows: a page that comes at once needs no screen. */
const appearsAfter = 250;
const hintAfter = 10_000;

/** The loading screen of a page that is on its way; `messages` names those with words of their own. */
export function PendingPage({ messages }: { messages: Record<string, string> }) {
  const navigation = useNavigation();
  const here = useLocation().pathname;
  const target = navigation.state === "loading" ? navigation.location.pathname : here;
  if (target === here) return null;
  return <LoadingScreen key={target} message={messages[target] ?? "Loading page..."} />;
}

function LoadingScreen({ message }: { message: string }) {
  const shown = useElapsed(appearsAfter);
  const slow = useElapsed(hintAfter);
  if (!shown) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b-4 border-band-signal bg-band px-4 py-3 text-on-band"
    >
      <p className="font-semibold">{message}</p>
      {slow && (
        <>
          <p>Taking longer than expected?</p>
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => window.location.reload()}
          >
            Refresh Page
          </button>
        </>
      )}
    </div>
  );
}

function useElapsed(delay: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return elapsed;
}
