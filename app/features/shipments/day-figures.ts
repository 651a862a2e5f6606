/** The number of weeks to compare today with. */
export const weeksBack = 7;

/** The daily figures; `done` goes after a count, as in "5 booked". */
export const figures = [
  { id: "booked", name: "Loads booked", done: "booked" },
  { id: "pickedUp", name: "Picked up", done: "picked up" },
  { id: "delivered", name: "Delivered", done: "delivered" },
  { id: "exceptions", name: "Exceptions raised", done: "raised" },
] as const;

export type FigureId = (typeof figures)[number]["id"];

export const figureIds = figures.map(({ id }) => id);

type Count = { byNow: number; whole: number };

/** Today last, after the same weekday of previous weeks; `date` is ISO 8601. */
export type DayFigures = ({ date: string } & Record<FigureId, Count>)[];
