/** A text of several lines in one, for lists. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
