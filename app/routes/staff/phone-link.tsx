/** A typed phone number as a call link, above the link of the row that it is in. */
export function PhoneLink({ phone }: { phone: string }) {
  const number = phone.replace(/[^\d+]/g, "");
  return (
    <a href={`tel:${number}`} className="relative z-10 underline underline-offset-4">
      {phone}
    </a>
  );
}
