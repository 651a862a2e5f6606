import type { ComponentProps } from "react";

export type ButtonLook = "primary" | "secondary" | "compact" | "quiet";

const large = "min-h-11 px-5 py-2";

const looks: Record<ButtonLook, string> = {
  primary: `${large} bg-signal text-on-signal hover:brightness-110 disabled:bg-line disabled:text-ink-soft disabled:brightness-100`,
  secondary: `${large} border-2 border-ink text-ink hover:bg-ink hover:text-paper disabled:opacity-50`,
  compact: "compact",
  quiet: `${large} text-ink underline decoration-line-strong underline-offset-4 hover:decoration-signal`,
};

/** The classes of a button, or of a link that looks like one. */
export function buttonStyle(look: ButtonLook = "primary"): string {
  return `button ${looks[look]}`;
}

type Props = ComponentProps<"button"> & { look?: ButtonLook };

export function Button({ look, className = "", type = "button", ...props }: Props) {
  // A button submits by default: left out, it makes a list of rows with a form each shorter.
  const unlessDefault = type === "submit" ? undefined : type;
  return (
    <button
      type={unlessDefault}
      className={`${buttonStyle(look)} ${className}`.trim()}
      {...props}
    />
  );
}
