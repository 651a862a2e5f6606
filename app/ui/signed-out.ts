/** What a form says that was sent after the session ended. */
export const signedOutMessage = "You were signed out. Sign in to go on; what you typed is kept.";

/** The same for a form that was sent to this path: a profile's says what the profile page always said. */
export function signedOutText(path: string): string {
  return /^\/account(\.data)?$/.test(path)
    ? `No user logged in. ${signedOutMessage}`
    : signedOutMessage;
}
