import type { FC, PropsWithChildren } from 'react'
import { CustomWrapper } from '@tarojs/components'

export {
  Announce, BesideField, Cutter, Finger, FocusArea, Group, HostPress, Input, keepsEnd, Modal, Picture, Player, Press,
  SkipLinks, HiddenStatus, asideOfScreen, bannerOfScreen, footerOfScreen, listOfScreen, mainOfScreen, titleOfScreen, urgent,
  Textarea, Viewer,
} from './mini'

/** A row in its own view-layer component, so that a change does not send the whole list. */
export const Isolated: FC<PropsWithChildren> = ({ children }) => <CustomWrapper>{children}</CustomWrapper>
