export { privacyHost } from './granted'
