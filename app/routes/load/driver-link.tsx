import type { ShownDriverLink } from "#app/flows/driver-link.server.ts";
import { Form } from "#app/forms/form.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { smsHref } from "./sms-href.ts";

/** A driver's link with what sends it to them: a text message, the clipboard and a QR code. */
export function DriverLink({ url, trackingId, phone, hasBegun, link }: ShownDriverLink) {
  return (
    <div className="grid gap-4">
      {!hasBegun && (
        <Notice title="This link begins with the dispatch.">
          Until then its page says that the load isn't dispatched yet.
        </Notice>
      )}
      <p translate="no" className="text-sm wrap-anywhere select-all" data-driver-link>
        {url}
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={smsHref({ url, trackingId, phone })} className={buttonStyle("secondary")}>
          Text it to {phone}
        </a>
        <CopyButton text={url}>Copy link</CopyButton>
      </div>
      <img
        src={`${new URL(url).pathname}/qr.svg`}
        alt="QR code of the driver's link"
        width={208}
        height={208}
        className="bg-white"
      />
      <p className="max-w-prose text-sm">
        The driver needs no account. The link shows where to go, and reports arrival, loading,
        delays and delivery on this load. After delivery it takes photos of the proof for a week. It
        shows no pay and no price, and ends when another driver is named or the carrier loses the
        load.
      </p>
      <Form
        key={link}
        id="driver-link"
        intent="driver-link"
        button="End this link and make a new one"
        working="Replacing..."
        look="secondary"
        version={link}
      />
    </div>
  );
}
