/** The site's colors, spelled out: few email clients support CSS variables or functions. */
const light = {
  paper: "#f6f1e6",
  sheet: "#fffcf5",
  ink: "#12233d",
  soft: "#4b5870",
  line: "#d6cdb9",
  signal: "#c2410c",
  onSignal: "#ffffff",
};

const dark = {
  paper: "#0b1524",
  sheet: "#121f35",
  ink: "#f2ecdf",
  soft: "#aab5c8",
  line: "#2b3c59",
  signal: "#ff8a4c",
  onSignal: "#1a0d05",
};

const text = "'Public Sans', 'Segoe UI', Helvetica, Arial, sans-serif";
const display = "'Big Shoulders', 'Arial Narrow', 'Roboto Condensed', Arial, sans-serif";

/** Inline styles, because some email clients drop style sheets. */
export const mailStyles = {
  body: { margin: 0, padding: 0, backgroundColor: light.paper, color: light.ink, fontFamily: text },
  document: { margin: 0, padding: 0, backgroundColor: light.paper },
  preview: {
    display: "none",
    overflow: "hidden",
    lineHeight: "1px",
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  },
  frame: { maxWidth: "600px", width: "100%", margin: "0 auto" },
  band: {
    backgroundColor: "#12233d",
    borderBottom: `4px solid ${dark.signal}`,
    padding: "20px 24px",
  },
  name: {
    margin: 0,
    color: "#f7f2e7",
    fontFamily: display,
    fontSize: "24px",
    lineHeight: "28px",
    fontWeight: 800,
    letterSpacing: "0.02em",
  },
  tagline: { margin: "2px 0 0", color: "#b7c3d6", fontSize: "13px", lineHeight: "20px" },
  sheet: { backgroundColor: light.sheet, padding: "28px 24px 32px" },
  title: {
    margin: "0 0 16px",
    color: light.ink,
    fontFamily: display,
    fontSize: "28px",
    lineHeight: "32px",
    fontWeight: 800,
  },
  paragraph: { margin: "0 0 16px", color: light.ink, fontSize: "16px", lineHeight: "25px" },
  facts: {
    width: "100%",
    margin: "8px 0 24px",
    borderCollapse: "collapse",
    borderTop: `2px solid ${light.ink}`,
  },
  fact: { padding: "9px 0 10px", borderBottom: `1px solid ${light.line}` },
  pair: { margin: 0, fontSize: "16px", lineHeight: "23px", wordBreak: "break-word" },
  label: { color: light.soft, fontSize: "13px" },
  value: { color: light.ink },
  quoted: {
    margin: "8px 0 24px",
    padding: "2px 0 2px 16px",
    borderLeft: `3px solid ${light.signal}`,
    color: light.ink,
    fontSize: "16px",
    lineHeight: "25px",
    wordBreak: "break-word",
  },
  action: {
    display: "inline-block",
    margin: "4px 0 20px",
    padding: "13px 22px",
    backgroundColor: light.signal,
    color: light.onSignal,
    fontSize: "16px",
    lineHeight: "22px",
    fontWeight: 700,
    textDecoration: "none",
    maxWidth: "100%",
    msoPaddingAlt: "0px",
  },
  actionText: {
    display: "inline-block",
    maxWidth: "100%",
    lineHeight: "120%",
    msoPaddingAlt: "0px",
    msoTextRaise: "9.75px",
  },
  foot: { padding: "20px 24px 32px" },
  footText: { margin: "0 0 4px", color: light.soft, fontSize: "13px", lineHeight: "20px" },
  link: { color: light.signal, textDecoration: "underline" },
} as const;

/**
 * Dark mode for email clients that keep style sheets; others show the light colors or their own.
 */
export const darkLooks = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  /* Some email clients drop the body, so a cell inside it has its colors as well. */
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .sheet { background-color: ${dark.sheet} !important; }
  .ink { color: ${dark.ink} !important; border-color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .line { border-color: ${dark.line} !important; }
  .signal { color: ${dark.signal} !important; border-color: ${dark.signal} !important; }
  .quoted { color: ${dark.ink} !important; border-color: ${dark.signal} !important; }
  .action { background-color: ${dark.signal} !important; color: ${dark.onSignal} !important; }
}`;
