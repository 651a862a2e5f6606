/** Words for freight that is kept cold: "frozen", "refrigerated", "reefer", "keep chilled", "temperature controlled". */
const coldWords =
  /\b(frozen|refrigerat(ed|ion)|reefer|chilled|keep (cold|cool|frozen)|temp(erature)?[ -]controlled|perishable)\b/i;

/** Degrees with their unit, such as "-10F", "34 to 38 F" and "2 °C"; "dock 12F" and "2 C" say none. */
const degrees =
  /(?<![\w.#]|\b(dock|door|gate|bay|lot|suite|unit) )[+-]?\d{1,2}(\.\d)? ?((°|º|deg(rees)?\b) ?([CF]\b|fahrenheit|celsius)|F(?![\w-]))/i;

/** Degrees without one, such as "keep at 36°" and "-10 deg"; "45° elbows" and "90 deg bends" are angles. */
const bareDegrees =
  /(\b(keep|hold|store|ship|maintain|run|set|temp(erature)?):?( at)? [+-]?|(?<!\w)-)\d{1,2}(\.\d)? ?(°|º|deg(rees)?\b)/i;

/** The same words in a denial: "not refrigerated", "non-perishable", "no reefer", "no temperature control". */
const denials = [
  /\b(non|not|no)[ -]?(frozen|refrigerat(ed|ion)|reefer|chilled|perishable|temp(erature)?[ -]control(led)?)\b/gi,
];

/** Whether a text says that freight is kept at a temperature, by degrees or by word; "non-perishable" doesn't. */
export function mentionsTemperature(text: string): boolean {
  const affirmed = denials.reduce((rest, denial) => rest.replaceAll(denial, ""), text);
  return coldWords.test(affirmed) || degrees.test(affirmed) || bareDegrees.test(affirmed);
}
