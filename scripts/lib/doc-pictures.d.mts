/** The names of the pictures in docs/screens that a page shows. */
export function shownPictures(): string[]
