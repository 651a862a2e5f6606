import { encode } from "uqr";

/** A QR code of `text` as the path of an SVG drawing, a unit a square, with its quiet zone. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join("") };
}
