import { phoneHref } from "../phone-number.ts";

/** A typed phone number as a call link, above the link of the row that it is in. */
export function PhoneLink({ phone }: { phone: string }) {
  const href = phoneHref(phone);
  if (!href) return phone;
  return (
    <a href={href} className="relative z-10 underline underline-offset-4" translate="no">
      {phone}
    </a>
  );
}
