import { mailRules, mailTemplate } from "#app/features/quotes/mail-rules.ts";
import { Button, buttonStyle } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email-text.tsx";

type Props = {
  mailbox: string;
  /** The finished message; left out, the page's script fills it in and shows it. */
  message?: { href: string; copy: string } | undefined;
};

/** The finished message once more: for who saw no mail program open, or has none. */
export function MailReady({ mailbox, message }: Props) {
  return (
    <section
      id="quote-mail-ready"
      hidden={!message}
      data-mail={JSON.stringify({ rules: mailRules, template: mailTemplate })}
      className="mb-8 border-l-4 border-signal bg-paper p-5 [[hidden]]:hidden"
    >
      <h3 className="text-3xl">Your message is ready</h3>
      <p className="mt-2">
        It is sent when you press Send in your mail program. If none opened, open the message here,
        or copy it and send it to{" "}
        <strong className="break-words">
          <EmailText address={mailbox} />
        </strong>
        .
      </p>
      <label htmlFor="quote-mail-copy" className="mt-4 mb-1.5 block text-sm font-semibold">
        The message, its subject first
      </label>
      <textarea
        id="quote-mail-copy"
        readOnly
        rows={8}
        defaultValue={message?.copy}
        className="block w-full border border-line-strong bg-sheet px-3 py-2.5 text-ink"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {/* The server's answer starts here; beside it, the script has opened the link already. */}
        <a
          href={message?.href ?? `mailto:${mailbox}`}
          // biome-ignore lint/a11y/noAutofocus: what was asked for is here
          autoFocus={message !== undefined}
          className={`${buttonStyle()} max-tablet:w-full`}
        >
          Open the message
        </a>
        {/* Copying takes a script, which shows it. */}
        <Button look="secondary" hidden className="max-tablet:w-full [[hidden]]:hidden">
          Copy the text
        </Button>
      </div>
    </section>
  );
}
