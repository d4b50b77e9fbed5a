const MEGABYTE = 1_048_576

/** 34,078,720 bytes → `32.5兆`. */
export const sizeText = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1).replace(/\.0$/, '')}兆`
