/** What a member is called: their name, or the end of their phone number. */
export const memberName = (name: string | null, mobile: string): string => name ?? `尾号${mobile.slice(-4)}`
