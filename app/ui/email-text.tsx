/** An e-mail address that breaks, where it must, behind its @. */
export function EmailText({ address }: { address: string }) {
  const [mailbox, host] = address.split("@");
  return (
    <>
      {mailbox}@<wbr />
      {host}
    </>
  );
}
