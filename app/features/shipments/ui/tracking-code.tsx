/** A tracking ID in the code face, which tells 0 from O. */
export function TrackingCode({ id }: { id: string }) {
  return (
    <span className="font-code" translate="no">
      {id}
    </span>
  );
}
