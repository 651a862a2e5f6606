import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { Glyph } from "./glyph.tsx";

export type Toast = {
  id: string;
  title: string;
  description: string;
  tone: "default" | "destructive";
  /** Milliseconds until it goes by itself. */
  duration?: number | undefined;
};

const removalDelay = 1_000_000;

type Show = (toast: Omit<Toast, "id">) => void;

const ToastContext = createContext<Show>(() => {});

/** Shows a toast in place of the one that is there. */
export const useToast = () => useContext(ToastContext);

/** The one place for toasts; `announced` is what the server has to say, also without JavaScript. */
export function Toaster({ announced, children }: { announced: Toast | null; children: ReactNode }) {
  const [current, setCurrent] = useState(announced);
  const show = useCallback<Show>((toast) => setCurrent({ ...toast, id: crypto.randomUUID() }), []);
  const dismiss = useCallback(() => setCurrent(null), []);

  useEffect(() => {
    if (announced) setCurrent(announced);
  }, [announced]);

  const region = useMemo(
    () => (
      // Stays in the page, so that screen readers hear what comes into it.
      <section
        id="toasts"
        aria-label="Notifications"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center p-4 tablet:top-auto tablet:bottom-0 tablet:justify-end print:hidden"
      >
        {current && <ToastCard key={current.id} toast={current} onClose={dismiss} />}
      </section>
    ),
    [current, dismiss],
  );

  return (
    <ToastContext value={show}>
      {children}
      {region}
    </ToastContext>
  );
}

/** A toast that a script may show by its `id`, with `showToast`, on a page without React. */
export function ToastTemplate(toast: Toast) {
  return (
    <template id={toast.id}>
      <ToastCard toast={toast} onClose={() => {}} />
    </template>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const destructive = toast.tone === "destructive";
  return (
    <div
      role={destructive ? "alert" : "status"}
      data-toast
      data-tone={toast.tone}
      // By the style sheet, so that it also goes where no script runs.
      style={{ animationDelay: `${toast.duration ?? removalDelay}ms` }}
      className={`toast-leaves pointer-events-auto flex w-full max-w-sm items-start gap-3 border-l-4 p-4 shadow-lg ${
        destructive
          ? "border-danger bg-danger-sheet text-danger"
          : "border-band-signal bg-band text-on-band"
      }`}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && (
          <p data-words className="mt-0.5 text-sm break-words">
            {toast.description}
          </p>
        )}
      </div>
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
  );
}
