/** Words for freight that is kept cold: "frozen", "refrigerated", "reefer", "keep chilled", "temperature controlled". */
const coldWords =
  /\b(frozen|refrigerat(ed|ion)|reefer|chilled|keep (cold|cool|frozen)|temp(erature)?[ -]controlled|perishable)\b/i;

/** Degrees, such as "-10F", "34 to 38 F" or "2 °C"; "dock 12F" and "2 C" say none. */
const degrees =
  /(?<![\w.#]|\b(dock|door|gate|bay|lot|suite|unit) )[+-]?\d{1,2}(\.\d)? ?(°|º|deg(rees)?\b|F(?![\w-]))/i;

/** The same words in a denial: "not refrigerated", "non-perishable", "no reefer", "do not freeze". */
const denials = [
  /\b(non|not|no)[ -]?(frozen|refrigerated|reefer|chilled|perishable|temp(erature)?[ -]controlled)\b/gi,
];

/** Whether a text says that freight is kept at a temperature, by degrees or by word; "non-perishable" doesn't. */
export function mentionsTemperature(text: string): boolean {
  const affirmed = denials.reduce((rest, denial) => rest.replaceAll(denial, ""), text);
  return coldWords.test(affirmed) || degrees.test(affirmed);
}
