import type { ReactNode } from "react";

function Scale({ scale, children }: { scale: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className="flex items-baseline gap-2 font-display font-extrabold">{children}</p>
      <div className="mt-4">{scale}</div>
    </>
  );
}

const numeral = "stencil text-[5.5rem]";

/** A class, and its position on the scale. */
export function ClassScale() {
  const steps = Array.from({ length: 13 }, (_, step) => step);
  return (
    <Scale
      scale={
        <p className="grid h-6 grid-cols-13 border-t-2 border-on-band">
          {steps.map((step) => (
            <span
              key={step}
              className={`border-l border-band-line last:border-r ${step === 7 ? "bg-band-signal" : ""}`}
            />
          ))}
        </p>
      }
    >
      <span className="text-2xl text-on-band-soft">class</span>
      <span className={numeral}>85</span>
    </Scale>
  );
}

/** Two weights on one scale, the longer bar charged. */
export function WeightScale() {
  return (
    <Scale
      scale={
        <div className="flex h-6 flex-col justify-between">
          <span className="block h-2.5 w-full bg-band-signal" />
          <span className="block h-2.5 w-[73%] bg-on-band-soft" />
        </div>
      }
    >
      <span className={numeral}>107</span>
      <span className="text-3xl">lb</span>
    </Scale>
  );
}

/** Days on a calendar line. */
export function DaysScale() {
  return (
    <Scale
      scale={
        <p className="grid h-6 grid-cols-5 border-t-2 border-on-band">
          {["Mon", "Tue", "Wed", "Thu", "Fri"].map((day, place) => (
            <span
              key={day}
              className={`border-l border-band-line last:border-r ${place === 2 || place === 3 ? "bg-band-signal" : ""}`}
            />
          ))}
        </p>
      }
    >
      <span className={numeral}>2</span>
      <span className="text-3xl text-on-band-soft">to</span>
      <span className={numeral}>3</span>
      <span className="text-2xl">days</span>
    </Scale>
  );
}
