/**
 * The pattern of our field names. Form parsers build objects and arrays from names; an array as
 * long as `a[99999999]`, or an object as deep as a long name, crashes the process.
 */
export const fieldNamePattern = /^[a-z][\w-]{0,40}(?:(?:\.[a-z][\w-]{0,40}|\[\d{1,2}\])){0,4}$/i;
