/** "Gary, IN 46402" as "Gary, IN", so that both ends of a lane have room in a row. */
export function withoutZip(place: string): string {
  return place.replace(/(?<=[A-Z]{2}) \d{5}(?:-\d{4})?$/, "");
}
