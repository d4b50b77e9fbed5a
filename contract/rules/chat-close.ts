/**
 * Why the server closes a chat socket, as WebSocket codes. After `SESSION` a client does not reconnect by itself; after `ROLE` it takes the
 * account's role first. Import them as a namespace, `import * as CLOSE`. They are separate constants, because the client's first page needs
 * only some of them.
 */

/** The server shuts down; reconnect at once, to another process. */
export const GOING_AWAY = 1001
/** Not a valid frame, or a frame before `hello`. */
export const BAD_FRAME = 4000
/** The token is invalid or expired; the reason is the code of the error. */
export const SESSION = 4001
/** The account has switched to the other role. */
export const ROLE = 4002
/** The client sent too much, or received too slowly. */
export const TOO_MUCH = 4003
/** No `hello` in time, or no frame for too long. */
export const SILENT = 4004
/** Another socket of the same session replaced it. */
export const REPLACED = 4005
/** The server is unavailable; retry later. */
export const UNAVAILABLE = 4006
