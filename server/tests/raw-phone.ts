/** A mainland mobile number in plain text. With a letter, a digit or a hyphen next to it the digits are part of an id. */
export const RAW_PHONE = /(?<![\w-])1[3-9]\d{9}(?![\w-])/
