import { useCallback, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { inViewHost } from '@/host/in-view'
import { systemHost } from '@/host/system'
import { cx } from '@/lib/cx'
import { Stitch } from '../brand/BrandMark'
import { useUi } from '../context'
import { keepsEnd, scrollKeys } from '../native'
import { ToastHost } from '../overlay/ToastHost'
import { Loading } from '../states/Loading'
import { NoticeStrip } from '../states/Strips'
import { FrameContext } from './frame-context'
import { NavBar } from './NavBar'
import { PullGap } from './PullGap'
import { usePullToRefresh } from './use-pull-to-refresh'
import '../styles/base.scss'
import styles from './screen.module.scss'

/** The end is reached within this many px of the bottom. */
const END_DISTANCE = 10

let screens = 0

export interface ScreenProps {
  children?: ReactNode
  /** In the bar; a node only in a header that is drawn by us. */
  title?: ReactNode
  /** The way back: an arrow, a cross, or none (on the first screen). */
  back?: boolean | 'close'
  /** Instead of the app's way back, such as asking first. */
  onBack?: () => void
  /** Actions of the bar; `BarButton`s. */
  right?: ReactNode
  /**
   * `plain`: white bar, drawn by the host where it has one. Drawn by us everywhere (the route needs `ownHeader`): `white`, for a bar
   * that holds more than a title, and `brand`, blue.
   */
  header?: 'plain' | 'white' | 'brand' | 'none'
  /** Below the bar and of its colour; under the brand it ends with the stitch line. */
  headerContent?: ReactNode
  /** Stays in place between the header and what scrolls. */
  top?: ReactNode
  /** Stays at the foot, above the safe area: an action bar, a tab bar. */
  footer?: ReactNode
  /** White instead of grey behind the content. */
  white?: boolean
  /** Turns pull to refresh on. */
  onRefresh?: () => Promise<unknown>
  onReachEnd?: () => void
  /** False on screens that can be read while the app's question is unanswered, such as the texts it is about. */
  asks?: boolean
  /** Id of an element to scroll to; change it to scroll again. */
  scrollTo?: string
  /** Laid out from its end, where the host can: what comes before or after moves nothing that is in sight. */
  fromEnd?: boolean
}

/** The frame of every page: header, content that scrolls, footer, safe areas, and the place of sheets and toasts. */
export function Screen({ back = true, header = 'plain', asks = true, ...props }: ScreenProps) {
  const { elder, textScale, ready = true, notice, topPadding = 0, wholeContent, appBar, question, alerts, ...ui } = useUi()
  const host = systemHost.frame()
  const [overlay, setOverlay] = useState<Element | null>(null)
  const [ids] = useState(() => ({ id: Symbol('screen'), scrollId: `scroll-${(screens += 1)}`, page: ui.page ?? inViewHost.page() }))
  const [covered, onCovered] = useState(0)
  const frame = useMemo(() => ({ ...ids, overlay, onCovered }), [ids, overlay])
  const scrollTop = useRef(0)
  const atTop = useCallback(() => scrollTop.current <= 0, [])
  const { pull, refreshing, handlers } = usePullToRefresh(props.onRefresh, atTop)
  const nativeBar = (host.nativeNavigationBar || appBar) && header === 'plain'
  const sizes = {
    '--text-scale': textScale,
    ...(topPadding > 0 ? { '--safe-top': `${topPadding}px` } : {}),
    ...(host.safeBottom > 0 ? { '--safe-bottom': `${host.safeBottom}px` } : {}),
  } as CSSProperties

  return (
    <View className={cx(styles.screen, elder && styles.elder, props.white && styles.white, wholeContent && styles.whole)} style={sizes}>
      <FrameContext.Provider value={frame}>
        {header !== 'none' && (
          <View className={header === 'brand' ? styles.brand : styles.plain}>
            {nativeBar
              ? props.right && <View className={styles.actions}>{props.right}</View>
              : <NavBar title={props.title} back={back} onBack={props.onBack} right={props.right} brand={header === 'brand'} />}
            {props.headerContent}
            {header === 'brand' && <Stitch />}
          </View>
        )}
        {notice && <NoticeStrip kind="warn">{notice}</NoticeStrip>}
        {props.top}
        <ScrollView
          id={ids.scrollId}
          className={cx(styles.content, props.fromEnd && keepsEnd && styles.fromEnd)}
          scrollY
          enhanced
          bounces={false}
          showScrollbar={false}
          lowerThreshold={END_DISTANCE}
          scrollIntoView={props.scrollTo}
          onScroll={(event) => {
            scrollTop.current = event.detail.scrollTop
          }}
          onScrollToLower={props.onReachEnd}
        >
          <View className={styles.page} {...scrollKeys} {...handlers}>
            {props.onRefresh && <PullGap pull={pull} refreshing={refreshing} />}
            {ready ? props.children : <Loading />}
            {!props.footer && <View className={styles.safe} />}
          </View>
        </ScrollView>
        {props.footer && (
          <View className={styles.footer}>
            {props.footer}
            {covered > 0 ? <View style={{ height: `${covered}px` }} /> : <View className={styles.safe} />}
          </View>
        )}
        {asks && question}
        {alerts}
        <View ref={setOverlay} />
        <ToastHost />
      </FrameContext.Provider>
    </View>
  )
}
