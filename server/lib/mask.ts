/** `138****1234`: what anyone but the sender of an SMS may see of a phone. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
