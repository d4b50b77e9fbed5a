/**
 * How far this device's clock is behind the server's, in milliseconds: the clock of a phone can be wrong by days, and then a moment of the
 * server means nothing to it. Call it when the answer arrives.
 */
export const clockBehind = (serverTime: string): number => Date.parse(serverTime) - Date.now()
