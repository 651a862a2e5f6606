import type { ReactNode } from "react";

/** A ruled form of numbered boxes; `className` sets their layout. */
export function Waybill({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`grid border-t-2 border-l border-current/40 ${className}`}>{children}</div>
  );
}

type BoxProps = {
  number: string;
  label?: string;
  /** The ID of the control that the label belongs to. */
  htmlFor?: string;
  className?: string;
  children: ReactNode;
};

/** One box of a waybill: number and label small in the corner, the content below. */
export function Box({ number, label, htmlFor, className = "", children }: BoxProps) {
  const Name = htmlFor ? "label" : "p";
  return (
    <div className={`min-w-0 border-r border-b border-current/40 ${className}`}>
      <Name htmlFor={htmlFor} className="flex items-start text-xs font-semibold tracking-wide">
        <span
          aria-hidden="true"
          className="grid min-w-7 place-items-center border-r border-b border-current/40 px-1.5 py-1 tabular-nums"
        >
          {number}
        </span>
        {label && <span className="px-2 py-1">{label}</span>}
      </Name>
      <div className="px-3 pt-2 pb-4 tablet:px-4">{children}</div>
    </div>
  );
}
