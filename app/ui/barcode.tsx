import { code39 } from "./code39.ts";

/** A Code 39 barcode with its text beneath. */
export function Barcode({ text, className = "" }: { text: string; className?: string }) {
  const { bars, width } = code39(text);
  return (
    <div aria-hidden="true" className={className}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} 40`}
        preserveAspectRatio="none"
        className="h-12 w-full"
        fill="currentColor"
        shapeRendering="crispEdges"
      >
        <path d={bars.map(({ x, width: size }) => `M${x} 0h${size}v40h-${size}z`).join("")} />
      </svg>
      <p className="mt-1 flex justify-between font-display text-sm font-bold uppercase">
        {[...text].map((letter, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a constant text
          <span key={place}>{letter}</span>
        ))}
      </p>
    </div>
  );
}
