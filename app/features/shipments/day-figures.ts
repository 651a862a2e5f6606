/** The number of weeks to compare today with. */
export const weeksBack = 7;

/** The daily figures. */
export const figures = [
  { id: "booked", name: "Loads booked" },
  { id: "pickedUp", name: "Picked up" },
  { id: "delivered", name: "Delivered" },
  { id: "exceptions", name: "Exceptions raised" },
] as const;

export type FigureId = (typeof figures)[number]["id"];

export const figureIds = figures.map(({ id }) => id);

type Count = { byNow: number; whole: number };

/** Today last, after the same weekday of previous weeks; `date` is ISO 8601. */
export type DayFigures = ({ date: string } & Record<FigureId, Count>)[];
