/** For responses whose content never changes under the same address. One year is the maximum that caches respect. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
