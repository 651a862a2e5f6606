/** A number as somebody typed it, to call by one press. */
export function PhoneLink({ phone }: { phone: string }) {
  const number = phone.replace(/[^\d+]/g, "");
  return (
    <a href={`tel:${number}`} className="underline underline-offset-4">
      {phone}
    </a>
  );
}
