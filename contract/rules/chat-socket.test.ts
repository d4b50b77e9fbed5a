import { MOST_FRAME_BYTES } from '../chat-socket'
import { PING_MS, SOCKET_PATH } from './chat-socket'

it.each([
  ['/chat/socket', SOCKET_PATH], [25_000, PING_MS], [16_384, MOST_FRAME_BYTES],
])('the protocol of the socket has %s', (expected, value) => {
  expect(value).toBe(expected)
})
