/** With how many weeks today is compared. */
export const weeksBack = 7;

/** What is counted of a day. */
export const figures = [
  { id: "booked", name: "Loads booked" },
  { id: "pickedUp", name: "Picked up" },
  { id: "delivered", name: "Delivered" },
  { id: "exceptions", name: "Exceptions raised" },
] as const;

export type FigureId = (typeof figures)[number]["id"];

export const figureIds = figures.map(({ id }) => id);

type Count = { byNow: number; whole: number };

/** Of today, the last, and of the same weekday of the weeks before: `date` is ISO 8601. */
export type DayFigures = ({ date: string } & Record<FigureId, Count>)[];
