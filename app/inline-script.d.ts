/** A module bundled on its own, as the text of a script. */
declare module "*?script" {
  const code: string;
  export default code;
}
