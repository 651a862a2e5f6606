/** What a field of a place suggests. */
export function PlaceList({ id, places }: { id: string; places: readonly string[] }) {
  return (
    <datalist id={id}>
      {places.map((place) => (
        <option key={place} value={place} />
      ))}
    </datalist>
  );
}
