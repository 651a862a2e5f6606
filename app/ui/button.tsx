import type { ComponentProps } from "react";

export type ButtonLook = "primary" | "secondary" | "compact" | "quiet";

const looks: Record<ButtonLook, string> = {
  primary:
    "bg-signal text-on-signal hover:brightness-110 disabled:bg-line disabled:text-ink-soft disabled:brightness-100",
  secondary: "border-2 border-ink text-ink hover:bg-ink hover:text-paper disabled:opacity-50",
  compact: "border border-line-strong text-sm hover:border-ink hover:bg-sunken disabled:opacity-50",
  quiet: "text-ink underline decoration-line-strong underline-offset-4 hover:decoration-signal",
};

/** The classes of a button, or of a link that looks like one. */
export function buttonStyle(look: ButtonLook = "primary"): string {
  const size = look === "compact" ? "min-h-9 px-3" : "min-h-11 px-5 py-2";
  return `button ${size} ${looks[look]}`;
}

type Props = ComponentProps<"button"> & { look?: ButtonLook };

export function Button({ look, className = "", type = "button", ...props }: Props) {
  // A button submits by default: left out, it makes a list of rows with a form each shorter.
  const unlessDefault = type === "submit" ? undefined : type;
  return <button type={unlessDefault} className={`${buttonStyle(look)} ${className}`} {...props} />;
}
