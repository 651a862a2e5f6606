/** An email address that may wrap after its @. */
export function EmailText({ address }: { address: string }) {
  const [mailbox, host] = address.split("@");
  return (
    <span translate="no">
      {mailbox}@<wbr />
      {host}
    </span>
  );
}
