/** Why two people may not talk, each with its own message. An employer whose shops are all banned gets `ENTERPRISE_BANNED`. */
export const CHAT_GATES = [
  'USER_RESTRICTED', 'CHAT_BLOCKED', 'CHAT_REFUSED', 'CHAT_OTHER_GONE', 'CHAT_OTHER_BANNED', 'STORE_BANNED',
] as const
