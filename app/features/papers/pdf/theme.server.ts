import { join } from "node:path";
import { Font, StyleSheet } from "@react-pdf/renderer";
import { projectRoot } from "#app/platform/project-root.server.ts";

const faces = [
  { family: "Public Sans", files: "public-sans", name: "PublicSans" },
  // Greek, Cyrillic, inches, arrows and the box, which the first one lacks.
  { family: "Inter", files: "inter", name: "Inter" },
];
const weights = [
  { fontWeight: 400, weight: "400Regular" },
  { fontWeight: 700, weight: "700Bold" },
];
const fontFolder = join(projectRoot, "node_modules/@expo-google-fonts");
for (const { family, files, name } of faces) {
  const fonts = weights.map(({ fontWeight, weight }) => ({
    src: join(fontFolder, files, weight, `${name}_${weight}.ttf`),
    fontWeight,
  }));
  Font.register({ family, fonts });
}
const longestWord = 12;
// No hyphenation, which would add a hyphen to a number. Words stay whole; only one that may be longer
// than its line can break anywhere: the library breaks at an empty part without a hyphen.
Font.registerHyphenationCallback((word) =>
  word.length <= longestWord
    ? [word]
    : Array.from(word)
        .flatMap((letter) => ["", letter])
        .slice(1),
);

/** The company's colors on white paper. */
export const ink = "#12233d";
export const soft = "#4b5870";
export const signal = "#c2410c";

/** The styles of our documents. Sizes are points. */
export const pdfStyles = StyleSheet.create({
  page: {
    fontFamily: faces.map(({ family }) => family),
    fontSize: 9,
    color: ink,
    padding: 36,
    paddingBottom: 48,
  },
  body: { fontSize: 9, lineHeight: 1.35 },
  row: { flexDirection: "row" },
  column: { flex: 1 },
  title: { fontSize: 18, fontWeight: 700, lineHeight: 1.1 },
  heading: {
    fontSize: 8,
    fontWeight: 700,
    color: soft,
    textTransform: "uppercase",
    marginBottom: 2,
  },
  bold: { fontWeight: 700 },
  soft: { color: soft },
  box: { border: `1pt solid ${ink}`, padding: 6, flex: 1 },
  cell: { padding: 4, borderRight: `0.5pt solid ${ink}` },
  line: { borderBottom: `0.5pt solid ${soft}`, paddingVertical: 3 },
  right: { textAlign: "right" },
  footer: {
    position: "absolute",
    bottom: 20,
    left: 36,
    right: 36,
    fontSize: 7,
    color: soft,
  },
});
