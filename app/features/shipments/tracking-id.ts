export const trackingIdLength = 9;
export const trackingIdAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
