import {
  createContext,
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useLocation } from "react-router";
import { forgetToast } from "./forget-toast.ts";
import { Glyph } from "./glyph.tsx";
import { isServerReachable } from "./is-server-reachable.ts";
import { unreachableToast } from "./unreachable.ts";

export type Toast = {
  id: string;
  title: string;
  description: string;
  tone: "default" | "destructive";
  /** Milliseconds before it disappears. */
  duration?: number | undefined;
  /** The path of the load whose last report, which the toast tells of, can be undone. */
  undo?: string | undefined;
};

const removalDelay = 1_000_000;

/** Shows a toast, and returns what ends it: an error's goes with its cause. */
type Show = (toast: Omit<Toast, "id">) => () => void;

const ToastContext = createContext<Show>(() => () => {});
/** The current toast, and what closes it. */
const CurrentToast = createContext<[Toast | null, () => void]>([null, () => {}]);

/** Returns the function that shows a toast in place of any current one, and returns what ends it. */
export const useToast = () => useContext(ToastContext);

type ToasterProps = {
  /** The server's toast, which also shows without JavaScript. */
  announced: Toast | null;
  /** Changes when somebody signs in or out: a toast from before no longer applies. */
  audience: string;
  children: ReactNode;
};

/** Holds the single toast; one about an error goes with its page at the latest. */
export function Toaster({ announced, audience, children }: ToasterProps) {
  const [current, setCurrent] = useState(announced);
  const show = useCallback<Show>((toast) => {
    const shown = { ...toast, id: crypto.randomUUID() };
    setCurrent(shown);
    return () => setCurrent((now) => (now === shown ? null : now));
  }, []);

  const [seenAudience, setSeenAudience] = useState(audience);
  if (audience !== seenAudience) {
    setSeenAudience(audience);
    setCurrent(announced);
  }

  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page changes
  useEffect(
    () => () => setCurrent((now) => (now?.tone === "destructive" ? null : now)),
    [pathname],
  );

  const announcedId = announced?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same toast may be announced again
  useEffect(() => {
    if (!announced) return;
    setCurrent(announced);
    forgetToast();
  }, [announcedId]);

  const shown = useMemo<[Toast | null, () => void]>(
    () => [current, () => setCurrent(null)],
    [current],
  );
  return (
    <ToastContext value={show}>
      <CurrentToast value={shown}>{children}</CurrentToast>
    </ToastContext>
  );
}

/**
 * The row of the shell in which toasts show. It stays in view and takes up its own space, so that
 * it covers nothing.
 */
export function ToastRegion({ className }: { className: string }) {
  const [toast, dismiss] = useContext(CurrentToast);
  return (
    // Always in the page, so that screen readers announce new toasts.
    <section
      id="toasts"
      aria-label="Notifications"
      aria-live="polite"
      className={`sticky z-20 print:hidden ${className}`}
    >
      {toast && <ToastCard key={toast.id} toast={toast} onClose={dismiss} />}
    </section>
  );
}

/** A toast as it shows, with a button that closes it, without React too. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose?: () => void }) {
  const destructive = toast.tone === "destructive";
  return (
    <div
      role={destructive ? "alert" : "status"}
      data-toast
      data-tone={toast.tone}
      // Removed by CSS, so that it also disappears without a script.
      style={{ animationDelay: `${toast.duration ?? removalDelay}ms` }}
      className={`toast-leaves border-b-2 ${
        destructive
          ? "border-danger bg-danger-sheet text-danger"
          : "border-success bg-success-sheet text-success"
      }`}
    >
      <div className="mx-auto flex max-w-7xl items-start gap-3 px-4 py-2">
        <div className="min-w-0 flex-1 gap-x-3 text-sm tablet:flex tablet:min-h-7 tablet:items-center">
          <p className="font-semibold">{toast.title}</p>
          {toast.description && (
            <p data-words className="wrap-anywhere">
              {toast.description}
            </p>
          )}
        </div>
        {toast.undo && <UndoForm action={toast.undo} />}
        <button
          type="button"
          onClick={onClose}
          data-dismiss
          aria-label="Close notification"
          className="-m-2 grid size-11 shrink-0 place-items-center"
        >
          <Glyph name="close" />
        </button>
      </div>
    </div>
  );
}

/**
 * A plain form to the load's page, because that page's script may not be loaded here. The current
 * page stays when the server doesn't answer.
 */
function UndoForm({ action }: { action: string }) {
  const show = useToast();
  const [isSending, setSending] = useState(false);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    if (await isServerReachable()) form.submit();
    else show(unreachableToast());
  };
  return (
    <form method="post" action={action} onSubmit={onSubmit} className="shrink-0">
      <input type="hidden" name="intent" value="undo" />
      <button
        type="submit"
        disabled={isSending}
        className="min-h-7 text-sm font-semibold underline underline-offset-4"
      >
        {isSending ? "Undoing..." : "Undo"}
      </button>
    </form>
  );
}
