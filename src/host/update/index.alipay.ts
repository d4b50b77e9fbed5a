export { updateHost } from './mini'
