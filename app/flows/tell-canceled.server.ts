import { laneOf } from "#app/features/carrier-offers/mail/offer.server.tsx";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { company } from "#app/features/company/profile.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { readBookerEmail } from "#app/features/shipments/load/booker-email.server.ts";
import type { Follow } from "#app/features/shipments/load/follow-load.server.ts";
import { lockLoad } from "#app/features/shipments/load/lock-load.server.ts";
import {
  canceledByCustomerMail,
  canceledByUsMail,
} from "#app/features/shipments/mail/canceled.server.tsx";

/** Tells the customer of a load that we canceled it, or our desk that the customer did. */
export const tellCanceledLoad: Follow<"loadCanceled"> = async (tx, canceled) => {
  const { shipmentId, reason, person } = canceled;
  const load = await lockLoad(tx, shipmentId);
  if (!load) return;
  const lane = laneOf(await readOfferedLoad(tx, shipmentId, { isAccepted: false }));
  const text = { trackingId: load.trackingId, lane, reason };
  if (!person.isStaff) {
    const mailTo = await canceledByCustomerMail(text, { by: person.name });
    await enqueueMail(tx, mailTo(company.email.general));
    return;
  }
  const booker = await readBookerEmail(tx, load.userId);
  if (booker) await enqueueMail(tx, (await canceledByUsMail(text))(booker));
};
