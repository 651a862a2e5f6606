import { paperPath } from "#app/features/papers/paths.ts";
import { Form } from "#app/forms/form.tsx";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { Moment } from "#app/ui/moment.tsx";

type Request = { id: string; requestedAt: Date; releasedAt: Date | null; versionId: string | null };

type Props = {
  trackingId: string;
  /** Where the load is. */
  load: string;
  requests: readonly Request[];
  /** Whether the reader's role lets them ask. */
  mayAsk: boolean;
};

/** Where a party to a load asks for the broker's record of it. */
export function PartyRecord({ trackingId, load, requests, mayAsk }: Props) {
  const isOpen = requests.some(({ releasedAt }) => releasedAt === null);
  return (
    <DeskPage
      title={`Transaction record of ${trackingId}`}
      from={{ title: `Load ${trackingId}`, to: load }}
    >
      <div className="max-w-prose">
        <DeskPart title="Request">
          <p className="mb-4 text-sm">
            As a party to this load you can review our record of it (49 CFR 371.3): the parties, the
            bill number, our compensation, the freight charges and when they were paid.
          </p>
          <ul aria-label="Requests" className="mb-4 text-sm">
            {requests.map(({ id, requestedAt, releasedAt, versionId }) => (
              <li key={id} className="border-b border-line py-2">
                Requested <Moment at={new Date(requestedAt).toISOString()} withTime />.{" "}
                {releasedAt && versionId ? (
                  <a
                    href={paperPath(versionId)}
                    download
                    className="font-semibold underline underline-offset-4"
                  >
                    Download the record (PDF)
                  </a>
                ) : (
                  "We'll email you when it's ready."
                )}
              </li>
            ))}
          </ul>
          {mayAsk && !isOpen && (
            <Form id="ask" intent="ask" button="Request the record" working="Requesting...">
              {null}
            </Form>
          )}
        </DeskPart>
      </div>
    </DeskPage>
  );
}
