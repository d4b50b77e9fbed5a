export {
  Announce, Cutter, Finger, FocusArea, Group, HostPress, Input, Isolated, keepsEnd, Modal, Picture, Player, Press, scrollKeys, Slides,
  Textarea, Viewer,
} from './mini'
