import { messageFragment } from "#app/features/shipments/conversation/thread.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";

/** The unread messages about a load, above everything else. */
export function UnreadMessages({ load: { conversation } }: { load: LoadView }) {
  const { unread, sides } = conversation;
  const last = unread.at(-1);
  if (!last) return null;
  const title = unread.length === 1 ? "1 unread message" : `${unread.length} unread messages`;
  return (
    <section aria-label={title} className="mb-6 border-l-4 border-signal bg-sheet p-4">
      <p className="font-semibold">{title}</p>
      <ul className="mt-2 grid gap-3 text-sm">
        {unread.map(({ id, by, side, fromStaff, sentAt, text }) => (
          <li key={id} className="max-w-prose">
            <p className="text-ink-soft">
              {by ?? "Deleted account"}
              {!fromStaff && `, ${side}`}, <Moment at={sentAt} withTime />
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
      {sides.length > 0 && (
        <Form
          id="load-read-messages"
          intent="read-messages"
          button="Mark as read"
          working="Saving..."
          look="secondary"
          className="mt-4 grid gap-3"
          initial={{ upTo: new Date(last.sentAt).toISOString() }}
          note={
            <a href={messageFragment} className={buttonStyle("compact")}>
              Reply
            </a>
          }
        >
          <HiddenField name="upTo" />
        </Form>
      )}
    </section>
  );
}
