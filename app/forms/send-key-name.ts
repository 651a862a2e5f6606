/** The hidden field with the key of a form that is done once. */
export const sendKeyName = "sendKey";
