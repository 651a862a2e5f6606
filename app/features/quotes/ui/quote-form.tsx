import { type ReactNode, useEffect, useRef, useState } from "react";
import { replies } from "#app/features/company/replies.ts";
import { BoxField, BoxSelect, BoxText } from "#app/forms/box-field.tsx";
import { type ContactField, ContactFields } from "#app/forms/contact-fields.tsx";
import { Form } from "#app/forms/form.tsx";
import { useField } from "#app/forms/form-state.ts";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { quoteLimits as limits } from "#app/forms/limits.ts";
import { unprintable } from "#app/forms/printable.ts";
import { Box, Waybill } from "#app/ui/waybill.tsx";
import { anyService, submissionFailed } from "../quote-request.ts";
import { ShipmentDetailsFields } from "./shipment-details.tsx";

type Subject = { service: string | null; freight: string };

type Props = {
  /** The URL it is sent to; the page's own when left out. */
  action?: string;
  /** The service to quote. */
  subject: Subject;
  /** Alternatives to choose from; left out on a service's own page. */
  services?: readonly Subject[];
  /** Prefilled from the signed-in person. */
  known?: Partial<Record<"name" | "company" | "email" | "phone", string>> | null;
  /** The handling units and their totals. */
  units: ReactNode;
};

/** The quote form as a waybill; its first boxes hold the service. */
export function QuoteForm({ action, subject, services, known, units }: Props) {
  return (
    <Form
      id="quote-request"
      action={action}
      initial={{ ...known, service: subject.service ?? anyService }}
      unprintable={unprintable}
      button="Request my quote"
      working="Submitting..."
      unansweredToast={submissionFailed}
      note={<p className="text-sm text-ink-soft">A broker replies within {replies.quote}.</p>}
    >
      {/* Enter presses the first submit button, which must not be one that removes a row. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <Honeypot />
      <input type="hidden" name="freight" value={subject.freight} />
      <Waybill className="tablet:grid-cols-2">
        {services ? (
          <ServiceChoice subject={subject} services={services} />
        ) : (
          <SettledService subject={subject} />
        )}
        <ContactFields limits={limits} company="required" Field={ContactBox} />
        <BoxText
          number="7"
          label="Message (optional)"
          name="message"
          rows={3}
          maxLength={limits.message.max}
          hint="What you're shipping, from where to where, and anything unusual."
          className="tablet:col-span-2"
        />
        <ShipmentDetailsFields units={units} />
      </Waybill>
    </Form>
  );
}

function ContactBox({ place, ...field }: ContactField) {
  // The service and the freight type are before it.
  return <BoxField number={String(place + 3)} {...field} />;
}

/** The fixed service of the page. */
function SettledService({ subject: { service, freight } }: { subject: Subject }) {
  return (
    <>
      {service && <input type="hidden" name="service" value={service} />}
      <Box number="1" label="Service">
        <p className={filled}>{service ?? anyService}</p>
      </Box>
      <FreightType freight={freight} />
    </>
  );
}

/** The choice of a service, which sets the freight type. */
function ServiceChoice({ subject, services }: Required<Pick<Props, "subject" | "services">>) {
  const [chosen, setChosen] = useState(useField("service").typed[0]);
  const select = useRef<HTMLSelectElement>(null);
  // Somebody may have chosen before this script ran.
  useEffect(() => setChosen(select.current?.value), []);
  const { freight } = services.find(({ service }) => service === chosen) ?? subject;
  return (
    <>
      <BoxSelect
        ref={select}
        number="1"
        label="Service"
        name="service"
        options={[anyService, ...services.flatMap(({ service }) => service ?? [])]}
        onChange={({ target }) => setChosen(target.value)}
      />
      <FreightType freight={freight} />
    </>
  );
}

function FreightType({ freight }: Pick<Subject, "freight">) {
  return (
    <Box number="2" label="Freight type">
      <p className={`${filled} capitalize`}>{freight}</p>
    </Box>
  );
}

const filled = "font-display text-2xl leading-tight font-extrabold";
