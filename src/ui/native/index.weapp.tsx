export {
  Announce, FocusArea, Group, Input, Isolated, Modal, Picture, Player, Press, Slides, Textarea, Viewer,
} from './mini'
