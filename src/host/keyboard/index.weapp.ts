export { keyboardHost } from './mini'
