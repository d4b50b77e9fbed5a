/** Longest address of a screen with its parameters. WeChat takes 1,024 characters of parameters. */
export const MAX_SCREEN_ADDRESS = 600

/**
 * Parameters of a launch address that identify the user, their position or their origin. They are removed from the address bar at once, and
 * no link carries them.
 */
export const START_PARAMS = [
  'token', 'openId', 'unionId', 'mp_lat', 'mp_lon', 'city_name', 'subBusinessType', 'clientType', 'notGetToken',
] as const
