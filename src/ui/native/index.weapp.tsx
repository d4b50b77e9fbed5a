export {
  Announce, Cutter, FocusArea, Group, HostPress, Input, Isolated, Modal, Picture, Player, Press, Slides, Textarea, Viewer,
} from './mini'
