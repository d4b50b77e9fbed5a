/** Maximum length of a search keyword in UTF-16 units. */
export const MAX_KEYWORD_LENGTH = 30
