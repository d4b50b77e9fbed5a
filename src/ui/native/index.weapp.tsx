export { Announce, Input, Isolated, Modal, Press, Textarea } from './mini'
