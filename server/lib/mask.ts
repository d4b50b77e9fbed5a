/** `138****1234`: a phone number as anyone except the SMS provider may see it. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
