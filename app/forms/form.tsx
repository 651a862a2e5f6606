import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type SubmitEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { Form as RouterForm, useActionData, useLocation, useNavigation } from "react-router";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { type FormReply, replyTo } from "./form-reply.ts";
import { honeypotName } from "./honeypot.tsx";

/** What stands in a form's fields at first, by their names. */
export type InitialValues = Readonly<
  Record<string, string | number | readonly string[] | null | undefined>
>;

type Props = {
  /** Unique on the page; the ids of its fields begin with it. */
  id: string;
  /** Which of a page's forms it is, for the action; left out where the page has one. */
  intent?: string;
  /** What of a list it is about, sent as `id`: it tells apart the forms with one intent. */
  record?: string;
  /** Where it is sent; the page's own address when left out. */
  action?: string;
  initial?: InitialValues;
  /** Whether it has a file to send along. */
  hasFile?: boolean;
  button: ReactNode;
  /** The button's name for screen readers, where its words say too little. */
  buttonLabel?: string;
  /** Keeps the button from being pressed while something is missing that no server need tell. */
  isBlocked?: boolean;
  /** The button's words while the form is on its way. */
  working: string;
  look?: ButtonLook;
  /** Beside the button. */
  note?: ReactNode;
  /** Said when no answer came, in place of our usual words. */
  unanswered?: string;
  /** The title of a toast that goes with it. */
  unansweredToast?: string;
  className?: string;
  /** A part so tall that on a wide screen the others stand beside it, and stay in view. */
  tall?: ReactNode;
  /** What is said of the form, where that is more than what the server answered just now. */
  reply?: FormReply | undefined;
  /** Sees each change of a field. */
  onChange?: ComponentProps<"form">["onChange"];
  /** Sees the form before it is sent, and may prevent that. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  children?: ReactNode;
};

/**
 * A form that the server checks; see `form-action.server.ts`. It is a plain form where no script
 * runs; on a page that hydrates the router sends it, and what was typed stays on the screen.
 */
export function Form(props: Props) {
  const { id, intent, record, action, initial = {}, className = "grid gap-5", children } = props;
  const answered = useReply(intent, record);
  const reply = props.reply ?? answered;
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useSending(form, reply);
  useAnswer(form, reply);
  useLocalToast(reply, props.unansweredToast);
  const refusal = reply?.refusal ?? unansweredWords(reply, props.unanswered);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // The router would send it again, and forget the answer to the first.
    if (isSending || props.isBlocked) event.preventDefault();
    else props.onSubmit?.(event);
    if (!event.defaultPrevented) setSending(true);
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
      onSubmit={onSubmit}
      className={className}
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      {record && <input type="hidden" name="id" value={record} />}
      <FormContext value={{ id, initial, reply }}>
        <Beside tall={props.tall}>
          {reply?.taken && (
            // biome-ignore lint/a11y/noAutofocus: it is where the form was, and says how it went
            <p role="status" tabIndex={-1} autoFocus data-said className={acknowledgement}>
              {reply.taken}
            </p>
          )}
          {refusal && (
            // biome-ignore lint/a11y/noAutofocus: after a refusal one starts at what is wrong
            <p role="alert" tabIndex={-1} autoFocus data-said className={complaint}>
              {refusal}
            </p>
          )}
          {children}
          <div className="col-span-full flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              look={props.look}
              disabled={isSending || props.isBlocked}
              data-working={props.working}
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

/** What stands beside a form's tall part, where it has one. */
function Beside({ tall, children }: Pick<Props, "tall" | "children">) {
  if (!tall) return children;
  return (
    <>
      {tall}
      <div className="grid gap-5 self-start desktop:sticky desktop:top-6">{children}</div>
    </>
  );
}

type FormState = {
  id: string;
  initial: InitialValues;
  reply: FormReply | undefined;
};

const FormContext = createContext<FormState>({ id: "", initial: {}, reply: undefined });

/** What was typed into the form around it, or stands in it at first, and what the server says. */
export function useFormState() {
  const { initial, reply } = useContext(FormContext);
  const cameBack = reply !== undefined && Object.keys(reply.typed).length > 0;
  return { reply, cameBack, names: Object.keys(cameBack ? reply.typed : initial) };
}

/** What a control of the form around it needs to know of the field `name`. */
export function useField(name: string) {
  const { id: formId, initial } = useContext(FormContext);
  const { reply, cameBack } = useFormState();
  const id = `${formId}-${name}`;
  // What came back is the whole form: a box that was unchecked is in it by not being there.
  const typed = cameBack ? (reply?.typed[name] ?? []) : textsOf(initial[name]);
  const error = reply?.errors[name];
  return {
    id,
    name,
    typed,
    error,
    errorId: `${id}-error`,
    hintId: `${id}-hint`,
    /** Whether one goes on here after a refusal. */
    isFirstWrong: error !== undefined && Object.keys(reply?.errors ?? {})[0] === name,
  };
}

/** What the server said last of the form around. */
export function useFormReply(): FormReply | undefined {
  return useContext(FormContext).reply;
}

/** The latest reply to a form. The router forgets it when a live page loads again; we don't. */
function useReply(intent: string | undefined, record: string | undefined): FormReply | undefined {
  const { key } = useLocation();
  const reply = replyTo(useActionData(), intent, record);
  const [kept, setKept] = useState({ key, reply });
  if (reply && reply !== kept.reply) setKept({ key, reply });
  return reply ?? (kept.key === key ? kept.reply : undefined);
}

function isAccepted({ taken, shown }: FormReply): boolean {
  return taken !== undefined || shown !== undefined;
}

function textsOf(value: InitialValues[string]): readonly string[] {
  if (value === null || value === undefined) return [];
  return typeof value === "object" ? value : [String(value)];
}

/** Whether this form is on its way: from the press, which the router tells a little later. */
function useSending(form: { current: HTMLFormElement | null }, reply: FormReply | undefined) {
  const [isSending, setSending] = useState(false);
  const { state } = useNavigation();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each says that an answer has come
  useEffect(() => {
    if (state !== "idle") return;
    // It was taken, and led back to its own page, which now has what is to stand in it.
    if (isSending && !reply) form.current?.reset();
    setSending(false);
  }, [state, reply, key]);
  useEffect(() => {
    // A page that the browser kept and shows again on the way back can be sent again.
    const release = () => setSending(false);
    window.addEventListener("pageshow", release);
    return () => window.removeEventListener("pageshow", release);
  }, []);
  return [isSending, setSending] as const;
}

/** Empties a form that was accepted, and takes the focus to what the server says. */
function useAnswer(form: { current: HTMLFormElement | null }, reply: FormReply | undefined): void {
  useEffect(() => {
    if (!reply) return;
    if (isAccepted(reply)) form.current?.reset();
    // What a browser filled in by itself must not refuse the next try, too.
    const honeypot = form.current?.elements.namedItem(honeypotName);
    if (honeypot instanceof HTMLInputElement) honeypot.value = "";
    const said = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-said]");
    said?.focus();
    said?.scrollIntoView({ block: "center" });
  }, [form, reply]);
}

/** Shows the toast of a reply that the server has none for. */
function useLocalToast(reply: FormReply | undefined, unansweredTitle: string | undefined): void {
  const show = useToast();
  useEffect(() => {
    if (!reply?.local) return;
    if ("toast" in reply.local) show(reply.local.toast);
    else if (unansweredTitle)
      show({ title: unansweredTitle, description: "", tone: "destructive" });
  }, [reply, unansweredTitle, show]);
}

function unansweredWords(reply: FormReply | undefined, words: string | undefined) {
  if (!reply?.local || !("unanswered" in reply.local)) return undefined;
  return words ?? ourWords[reply.local.unanswered];
}

const ourWords = {
  unreachable:
    "We could not reach the server. Nothing you typed is lost: check your connection and try again.",
  failed: "Something went wrong on our side. Nothing you typed is lost: try again in a moment.",
} as const;

const complaint =
  "col-span-full border-l-4 border-danger bg-danger-sheet p-4 font-semibold text-danger";
const acknowledgement =
  "col-span-full border-l-4 border-success bg-success-sheet p-4 font-semibold text-success";
