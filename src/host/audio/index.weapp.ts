export { audioHost } from './mini'
