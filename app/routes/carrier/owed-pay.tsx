import type { Driver } from "#app/features/assignments/driver.server.ts";
import { carrierBillPath } from "#app/features/carrier-bills/paths.ts";
import { PhoneLink } from "#app/features/company/ui/phone-link.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { carrierPapersPath, carrierRecordPath } from "#app/features/papers/paths.ts";
import type { OwnEnds } from "#app/flows/own-ends.server.ts";
import type { Fact } from "#app/routes/desk/desk-page.tsx";
import { CommaList } from "#app/ui/comma-list.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = { trackingId: string; ends: OwnEnds };

/** What we owe for a load that the carrier no longer has, and where to bill it. */
export function OwedPay({ trackingId, ends: { owedCents } }: Props) {
  if (owedCents === 0) return <p>No pay is due on it.</p>;
  return (
    <p>
      We owe you {usdText(owedCents)} for it.{" "}
      <Link to={carrierBillPath(trackingId)} className="underline underline-offset-4">
        Submit your bill
      </Link>
    </p>
  );
}

/** The pay that was agreed for a load that ended, what of it is owed, and who drove. */
export function paidFacts({ agreed, owed, drivers }: OwnEnds): Fact[] {
  return [
    { label: "Agreed pay", value: agreed.join(", ") },
    { label: "Owed", value: owed.length > 0 ? owed.join(", ") : "Nothing" },
    ...drivers.slice(0, 1).map((driver) => ({
      label: "Driver",
      value: <DriverText driver={driver} />,
    })),
  ];
}

/** The pages with what a carrier is paid by. */
export function paidByLinks(trackingId: string) {
  return [
    { name: "Documents and proof of delivery", to: carrierPapersPath(trackingId) },
    { name: "Bill for this load", to: carrierBillPath(trackingId) },
    { name: "Transaction record", to: carrierRecordPath(trackingId) },
  ];
}

/** A driver with phone, truck and trailer. */
export function DriverText({
  driver: { driver, driverPhone, truck, trailer },
}: {
  driver: Driver;
}) {
  const phone = <PhoneLink key="phone" phone={driverPhone} />;
  return <CommaList parts={[driver, phone, `truck ${truck}`, trailer && `trailer ${trailer}`]} />;
}
