import { useEffect, useRef, useState } from "react";
import { Button, buttonStyle } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Props = { mailbox: string; message: { href: string; copy: string } };

/** The finished message for copying, in case no email client opened. */
export function MailReady({ mailbox, message }: Props) {
  const hydrated = useHydrated();
  const text = useRef<HTMLTextAreaElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves to each new message
  useEffect(() => {
    link.current?.focus();
    link.current?.scrollIntoView({ block: "center" });
  }, [message]);
  return (
    <section className="mb-8 border-l-4 border-signal bg-paper p-5">
      <h3 className="text-3xl">Your message is ready</h3>
      <p className="mt-2">
        It goes out when you press Send in your email app. If none opened, open the message here, or
        copy it and send it to{" "}
        <strong className="break-words">
          <EmailText address={mailbox} />
        </strong>
        .
      </p>
      <label htmlFor="quote-mail-copy" className="mt-4 mb-1.5 block text-sm font-semibold">
        Your message, subject first
      </label>
      <textarea
        id="quote-mail-copy"
        ref={text}
        readOnly
        rows={8}
        value={message.copy}
        className="block w-full border border-line-strong bg-sheet px-3 py-2.5 text-ink"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          ref={link}
          href={message.href}
          // biome-ignore lint/a11y/noAutofocus: the requested content is here
          autoFocus
          className={`${buttonStyle()} max-tablet:w-full`}
        >
          Open the message
        </a>
        {hydrated && <CopyButton key={message.copy} text={text} />}
      </div>
    </section>
  );
}

function CopyButton({ text }: { text: { current: HTMLTextAreaElement | null } }) {
  const [said, setSaid] = useState("Copy the text");
  const copy = async () => {
    text.current?.select();
    try {
      await navigator.clipboard.writeText(text.current?.value ?? "");
      setSaid("Copied");
    } catch {
      // The clipboard needs HTTPS.
      setSaid("Selected: copy it with your keyboard");
    }
  };
  return (
    <Button look="secondary" onClick={() => void copy()} className="max-tablet:w-full">
      {said}
    </Button>
  );
}
