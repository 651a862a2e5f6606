export const trackingIdLength = 9;
export const trackingIdAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
export const trackingIdPattern = /^[A-Z0-9]{9}$/;
