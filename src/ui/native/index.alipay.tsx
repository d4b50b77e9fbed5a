export {
  Announce, BesideField, Cutter, Finger, FocusArea, Group, HostPress, Input, Isolated, keepsEnd, Modal, Picture, Player, Press, scrollKeys,
  Slides, Spoken, Textarea, Viewer,
} from './mini'
