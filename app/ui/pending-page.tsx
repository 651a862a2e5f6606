import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { loadingAppearsAfter, loadingHintAfter } from "./page-habits.ts";

const look =
  "fixed inset-x-0 top-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b-4 border-band-signal bg-band px-4 py-3 text-on-band [[hidden]]:hidden";

const words = "Loading page...";

/**
 * The loading screen of a page that is on its way. `messages` names the pages with words of their
 * own, by path. The browser's own navigations show the second one, without React.
 */
export function PendingPage({ messages }: { messages: Record<string, string> }) {
  const navigation = useNavigation();
  const here = useLocation().pathname;
  const target = navigation.state === "loading" ? navigation.location.pathname : here;
  const named = Object.entries(messages).map(([path, text]) => [`data-to-${path.slice(1)}`, text]);
  return (
    <>
      {target !== here && <LoadingScreen key={target} message={messages[target] ?? words} />}
      <div id="page-loading" hidden role="status" className={look} {...Object.fromEntries(named)}>
        <p data-words className="font-semibold">
          {words}
        </p>
        <Hint />
      </div>
    </>
  );
}

function LoadingScreen({ message }: { message: string }) {
  const shown = useElapsed(loadingAppearsAfter);
  const slow = useElapsed(loadingHintAfter);
  if (!shown) return null;
  return (
    <div role="status" className={look}>
      <p className="font-semibold">{message}</p>
      {slow && <Hint shown />}
    </div>
  );
}

function Hint({ shown = false }: { shown?: boolean }) {
  return (
    <div
      data-hint
      hidden={!shown}
      className="flex flex-wrap items-center gap-x-4 [[hidden]]:hidden"
    >
      <p>Taking longer than expected?</p>
      <button
        type="button"
        data-reload
        className="min-h-11 font-semibold underline underline-offset-4"
      >
        Refresh Page
      </button>
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
