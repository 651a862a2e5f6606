import {
  type ComponentProps,
  Fragment,
  type ReactElement,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Form as RouterForm, useLocation, useNavigation } from "react-router";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { signedOutMessage } from "#app/ui/signed-out.ts";
import { type Toast, useToast } from "#app/ui/toast.tsx";
import { failedMessage, unreachableMessage } from "#app/ui/unreachable.ts";
import { type FormReply, replyTo } from "./form-reply.ts";
import { type FindUnprintable, FormContext, type InitialValues } from "./form-state.ts";
import { FoundNotice } from "./found-notice.tsx";
import { honeypotName } from "./honeypot.tsx";
import { UnplacedErrors } from "./unplaced-errors.tsx";
import { useEditing } from "./use-editing.ts";
import { useLastAnswer } from "./use-last-answer.ts";

type Props = {
  /** Unique on the page; prefixes the IDs of its fields. */
  id: string;
  /** Tells the action which form was sent; left out where the page has one. */
  intent?: string;
  /** The ID of the list item it is about, sent as `id` where several forms share an intent. */
  record?: string;
  /** The URL it is sent to; the page's own when left out. */
  action?: string;
  initial?: InitialValues | undefined;
  /**
   * The version of the record that `initial` shows. It is sent as it was when the person began to
   * type, even if the record changed since.
   */
  version?: number | undefined;
  /** Whether what is typed stays until it is sent, also when the person leaves; on by default. */
  isKept?: boolean;
  /** For a form whose texts our documents print: finds the signs that they can't, for its fields to say. */
  unprintable?: FindUnprintable;
  /** Whether it uploads a file. */
  hasFile?: boolean;
  button: ReactNode;
  /** The button's accessible name, where its text is too short to stand alone. */
  buttonLabel?: string;
  /** Keeps the button from being pressed while something is missing that no server need tell. */
  isBlocked?: boolean;
  /** The button's text while the form is being sent. */
  working: string;
  look?: ButtonLook;
  /** Shown beside the button. */
  note?: ReactNode;
  /** The message when no answer came; a general one when left out. */
  unanswered?: string;
  /** A toast shown with it. */
  unansweredToast?: Pick<Toast, "title" | "description">;
  className?: string;
  /**
   * Whether it's longer than a screen: its button stays in view, by `bottom-bar.css` of its page, and
   * several errors are listed beside it.
   */
  isLong?: boolean;
  /** A tall part; on a wide screen the other fields stay in view beside it. */
  tall?: ReactNode;
  /** A reply to show instead of the latest one from the action. */
  reply?: FormReply | undefined;
  /** Sees each change of a field. */
  onChange?: ComponentProps<"form">["onChange"];
  /** Called before the form is sent; may prevent that. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  children?: ReactNode;
};

/**
 * A form that the server validates; see `form-action.server.ts`. Without a script it is a plain
 * HTML form. On a page that hydrates, the router sends it and the typed values stay on screen.
 */
export function Form(props: Props) {
  const { id, intent, record, action, className = "grid gap-5", isKept = true } = props;
  const { unprintable } = props;
  const answer = useLastAnswer();
  const answered = replyTo(answer, intent, record);
  const form = useRef<HTMLFormElement>(null);
  const { initial, version } = props;
  const edit = useEditing(form, { id, initial, version, isKept, reply: props.reply ?? answered });
  const reply = edit.reply;
  const [isSending, setSending] = useSending(form, props.reply ?? answered, answer);
  const repeated = useAnswer(form, props.reply ?? answered);
  useLocalToast(reply, props.unansweredToast);
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors of another reply may show in other places
  const placed = useMemo(() => new Set<string>(), [reply]);
  // The same while nothing changes: a part that React has yet to take over would be taken over at once.
  const context = useMemo(
    () => ({ id, initial: edit.initial, reply, placed, merged: edit.merged, unprintable }),
    [id, edit.initial, reply, placed, edit.merged, unprintable],
  );
  const refusal = reply?.refusal ?? unansweredWords(reply, props.unanswered);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // The router would send it again and drop the first response.
    if (isSending || props.isBlocked || edit.isComparing) event.preventDefault();
    else props.onSubmit?.(event);
    if (event.defaultPrevented) return;
    edit.freeze();
    setSending(true);
  };

  return (
    <RouterForm
      ref={form}
      method="post"
      encType={props.hasFile ? "multipart/form-data" : undefined}
      action={action}
      id={id}
      noValidate
      preventScrollReset
      onChange={props.onChange}
      onInput={edit.freeze}
      onReset={edit.release}
      onSubmit={onSubmit}
      className={className}
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      {record && <input type="hidden" name="id" value={record} />}
      {edit.version !== undefined && <input type="hidden" name="version" value={edit.version} />}
      <FormContext value={context}>
        <Beside tall={props.tall}>
          {reply?.taken && (
            // biome-ignore lint/a11y/noAutofocus: it replaces the form and shows the result
            <p role="status" tabIndex={-1} autoFocus data-said className={acknowledgement}>
              {reply.taken}
            </p>
          )}
          {refusal && (
            // biome-ignore lint/a11y/noAutofocus: after an error, focus goes to the first invalid field
            <p role="alert" tabIndex={-1} autoFocus data-said className={complaint}>
              {refusal} {refusal.endsWith(signedOutMessage) && <SignInAgain />}
            </p>
          )}
          {edit.merged && (
            <edit.merged.MergedNotice merged={edit.merged} onDiscard={edit.release} />
          )}
          {edit.isFound && !edit.merged && (
            <FoundNotice onDiscard={edit.release} hasFile={props.hasFile} />
          )}
          <Fragment key={edit.generation}>{props.children}</Fragment>
          <UnplacedErrors isLong={props.isLong} className={complaint} />
          {repeated}
          <div
            className={`col-span-full flex flex-wrap items-center gap-4 ${props.isLong ? "bottom-bar" : ""}`}
          >
            <Button
              type="submit"
              look={props.look}
              disabled={isSending || props.isBlocked || edit.isComparing}
              data-working={props.working}
              // Sent before React took the form over, it already shows that it is being sent.
              suppressHydrationWarning
              aria-label={isSending ? undefined : props.buttonLabel}
              className="max-tablet:w-full"
            >
              {isSending ? props.working : props.button}
            </Button>
            {props.note}
          </div>
        </Beside>
      </FormContext>
    </RouterForm>
  );
}

/** A link to sign in that leaves the form on screen, to be sent again. */
function SignInAgain() {
  const { pathname, search } = useLocation();
  const to = encodeURIComponent(pathname + search);
  return (
    <a
      href={`/sign-in?to=${to}`}
      target="_blank"
      className="underline underline-offset-4"
      rel="noopener"
    >
      Sign in (opens a new tab)
    </a>
  );
}

/** The fields beside a form's tall part, if it has one. */
function Beside({ tall, children }: Pick<Props, "tall" | "children">) {
  if (!tall) return children;
  return (
    <>
      {tall}
      <div className="grid gap-5 self-start desktop:sticky desktop:top-6">{children}</div>
    </>
  );
}

function isAccepted({ taken, shown }: FormReply): boolean {
  return taken !== undefined || shown !== undefined;
}

/** Whether this form is being sent: true from the submit event, before the router knows. */
function useSending(
  form: { current: HTMLFormElement | null },
  reply: FormReply | undefined,
  answer: unknown,
) {
  const [isSending, setSending] = useState(false);
  const { state } = useNavigation();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each signals that a response arrived
  useEffect(() => {
    if (state !== "idle") return;
    // It succeeded and redirected to its own page: reset the form to its new initial values. Any
    // answer, also that there was none, means that it didn't.
    if (isSending && answer === undefined) form.current?.reset();
    setSending(false);
  }, [state, reply, key]);
  // While the page still revalidates after an answer, the next press must not be lost.
  useEffect(() => {
    if (reply) setSending(false);
  }, [reply]);
  useEffect(() => {
    // A page restored from the back/forward cache can send the form again.
    const release = () => setSending(false);
    window.addEventListener("pageshow", release);
    return () => window.removeEventListener("pageshow", release);
  }, []);
  return [isSending, setSending] as const;
}

/**
 * Empties a form that was accepted, and moves the focus to the server's message. Returns an alert with
 * the message where the focus is there already: a screen reader hears no move, and has to be told.
 */
function useAnswer(form: { current: HTMLFormElement | null }, reply: FormReply | undefined) {
  const [repeated, setRepeated] = useState<ReactElement | null>(null);
  useEffect(() => {
    if (!reply) return;
    if (isAccepted(reply)) form.current?.reset();
    // A honeypot that the browser autofilled must not refuse the next try too.
    const honeypot = form.current?.elements.namedItem(honeypotName);
    if (honeypot instanceof HTMLInputElement) honeypot.value = "";
    const said =
      form.current?.querySelector<HTMLElement>("[data-summary]") ??
      form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-said]");
    setRepeated(
      said && said === document.activeElement ? (
        <p key={performance.now()} role="alert" className="sr-only">
          {document.getElementById(`${said.id}-error`)?.textContent}
        </p>
      ) : null,
    );
    said?.focus();
    said?.scrollIntoView({ block: "center" });
  }, [form, reply]);
  return repeated;
}

/** Shows the toast of a reply that the browser made itself. */
function useLocalToast(reply: FormReply | undefined, unanswered: Props["unansweredToast"]): void {
  const show = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per reply
  useEffect(() => {
    if (!reply?.local) return;
    if ("toast" in reply.local && reply.local.toast) show(reply.local.toast);
    else if (unanswered) return show({ ...unanswered, tone: "destructive" });
  }, [reply, show]);
}

function unansweredWords(reply: FormReply | undefined, words: string | undefined) {
  if (!reply?.local || !("unanswered" in reply.local)) return undefined;
  return words ?? ourWords[reply.local.unanswered];
}

const ourWords = {
  unreachable: unreachableMessage,
  failed: failedMessage,
  gone: "This isn't here anymore, or you no longer have access. Nothing was saved; your text is still below.",
} as const;

/** The classes of what is wrong with a form as a whole. */
export const complaint =
  "col-span-full border-l-4 border-danger bg-danger-sheet p-4 font-semibold text-danger";
const acknowledgement =
  "col-span-full border-l-4 border-success bg-success-sheet p-4 font-semibold text-success";
