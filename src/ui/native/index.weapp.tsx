export { Announce, Input, Modal, Press, Textarea } from './mini'
