export { Announce, Group, Input, Isolated, Modal, Press, Textarea } from './mini'
