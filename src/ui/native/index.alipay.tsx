import type { FC, PropsWithChildren } from 'react'

export {
  Announce, BesideField, Cutter, Finger, FocusArea, Group, HostPress, Input, keepsEnd, Modal, Picture, Player, Press,
  SkipLinks, HiddenStatus, asideOfScreen, bannerOfScreen, footerOfScreen, listOfScreen, mainOfScreen, titleOfScreen, urgent,
  Textarea, Viewer,
} from './mini'

/**
 * Renders only its children. Alipay does not allow a custom component in an imported template, so a single `CustomWrapper` makes Taro copy
 * all templates into every page. Alipay compares rows itself: it does not render a template again when its data did not change. Source:
 * Alipay's documentation, 自定义组件·使用 and AXML·模板; Taro issue 12019.
 */
export const Isolated: FC<PropsWithChildren> = ({ children }) => <>{children}</>
