export const MEGABYTE = 1_048_576

/** Maximum size of a file as it is sent, in bytes. */
export const MAX_BYTES = { image: 10 * MEGABYTE, video: 50 * MEGABYTE, audio: MEGABYTE } as const

/** Maximum number of pictures of a comment, a report or an appeal. */
export const MAX_PICTURES = 6
