/** A number as somebody typed it, to call by one press; above the link of a row that it is in. */
export function PhoneLink({ phone }: { phone: string }) {
  const number = phone.replace(/[^\d+]/g, "");
  return (
    <a href={`tel:${number}`} className="relative z-10 underline underline-offset-4">
      {phone}
    </a>
  );
}
