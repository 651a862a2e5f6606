const farFrom = 300;
const barHidesFrom = 100;

/** How far down a page is, and which way it last went. */
export type ScrollPosition = { y: number; far: boolean; barHidden: boolean };

export const atTop: ScrollPosition = { y: 0, far: false, barHidden: false };

/** What a move to `y` pixels from the top changes. */
export function sense(before: ScrollPosition, y: number): ScrollPosition {
  if (y === before.y) return before;
  return { y, far: y > farFrom, barHidden: y > before.y && y > barHidesFrom };
}
