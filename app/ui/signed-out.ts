/** What a form says that was sent after the session ended. */
export const signedOutMessage = "You were signed out. Sign in to go on; what you typed is kept.";
