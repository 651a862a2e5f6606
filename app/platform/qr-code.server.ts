import { encode } from "uqr";

/** A QR code of `text` as an SVG path, one unit per module, with its quiet zone. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join("") };
}
