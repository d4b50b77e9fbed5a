import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { inViewHost } from '@/host/in-view'
import { systemHost } from '@/host/system'
import { cx } from '@/lib/cx'
import { Stitch } from '../brand/BrandMark'
import { useUi } from '../context'
import { asideOfScreen, bannerOfScreen, footerOfScreen, keepsEnd, mainOfScreen, SkipLinks } from '../native'
import { ToastHost } from '../overlay/ToastHost'
import { Loading } from '../states/Loading'
import { NoticeStrip } from '../states/Strips'
import { FrameContext } from './frame-context'
import { NavBar } from './NavBar'
import { PullGap } from './PullGap'
import { createScrollPosition, scrolledBy } from './scroll-position'
import { usePullToRefresh } from './use-pull-to-refresh'
import '../styles/base.scss'
import styles from './screen.module.scss'

/** `onReachEnd` fires within this many px of the bottom. */
const END_DISTANCE = 10

let screens = 0

export interface ScreenProps {
  children?: ReactNode
  /** Title in the bar. A node works only in headers that the app draws. */
  title?: ReactNode
  /** The back button: an arrow, a cross, or none (on the first screen). */
  back?: boolean | 'close'
  /** Replaces the app's back action, for example to ask first. */
  onBack?: () => void
  /** Actions in the bar; `BarButton`s. */
  right?: ReactNode
  /**
   * `plain`: white bar, drawn by the host where it has one. Drawn by the app on all hosts (the route needs `ownHeader`): `white`, for a bar
   * with more than a title, and `brand`, blue.
   */
  header?: 'plain' | 'white' | 'brand' | 'none'
  /** Below the bar, in its colour. A brand header ends with the stitch line below it. */
  headerContent?: ReactNode
  /** Fixed between the header and the scroll container. */
  top?: ReactNode
  /** Fixed at the bottom, above the safe area: an action bar, a tab bar. */
  footer?: ReactNode
  /** White instead of grey background. */
  white?: boolean
  /** Enables pull to refresh. */
  onRefresh?: () => Promise<unknown>
  onReachEnd?: () => void
  /** False on screens that must be readable before the app's question is answered, such as the agreement's text. */
  asks?: boolean
  /** A form: toasts appear over the bar, where they cover no field. */
  hasFields?: boolean
  /** Id of the element to scroll to; change it to scroll again. */
  scrollTo?: string
  /** Scrolls there at once, also where the host would move smoothly. */
  jumps?: boolean
  /** Lays out the content from its end, where the host supports it: content that is added on either side does not move the visible part. */
  fromEnd?: boolean
}

/** The frame of every page: header, scroll container, footer, safe areas, and the container of sheets and toasts. */
export function Screen({ back = true, header = 'plain', asks = true, ...props }: ScreenProps) {
  const { elder, textScale, ready = true, notice, topPadding = 0, wholeContent, appBar, question, alerts, ...ui } = useUi()
  const host = systemHost.frame()
  const [overlay, setOverlay] = useState<Element | null>(null)
  const [ids] = useState(() => ({
    id: Symbol('screen'), scrollId: `scroll-${(screens += 1)}`, scroll: createScrollPosition(), page: ui.page ?? inViewHost.page(),
  }))
  const [covered, onCovered] = useState(0)
  const frame = useMemo(() => ({ ...ids, overlay, onCovered }), [ids, overlay])
  const scrollTop = useRef(0)
  const atTop = useCallback(() => scrollTop.current <= 0, [])
  const { pull, refreshing, handlers } = usePullToRefresh(props.onRefresh, atTop)
  // Taro's component in browsers reports the end up to 200 ms late, to the handler of an earlier render: for that one, a list that has just
  // loaded a page is still loading, and the end would load nothing.
  const reachEnd = useRef(props.onReachEnd)
  useEffect(() => { reachEnd.current = props.onReachEnd })
  const onScrollToLower = useCallback(() => reachEnd.current?.(), [])
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
          <View className={header === 'brand' ? styles.brand : styles.plain} {...bannerOfScreen}>
            {nativeBar
              ? props.right && <View className={styles.actions}>{props.right}</View>
              : <NavBar title={props.title} back={back} onBack={props.onBack} right={props.right} />}
            <SkipLinks className={styles.skip} footer={Boolean(props.footer)} />
            {props.headerContent}
            {header === 'brand' && <Stitch />}
          </View>
        )}
        {Boolean(notice || props.top) && (
          <View {...asideOfScreen}>
            {notice && <NoticeStrip kind="warn">{notice}</NoticeStrip>}
            {props.top}
          </View>
        )}
        <ScrollView
          id={ids.scrollId}
          className={cx(styles.content, props.fromEnd && keepsEnd && styles.fromEnd)}
          scrollY
          enhanced
          bounces={false}
          showScrollbar={false}
          lowerThreshold={END_DISTANCE}
          scrollIntoView={props.scrollTo}
          // On the web, Taro (4.2.1) takes one for the other: “scrollX” false ends the animation.
          scrollWithAnimation={props.jumps ? false : undefined}
          scrollX={props.jumps ? false : undefined}
          onScroll={(event) => {
            scrollTop.current = event.detail.scrollTop
            ids.scroll.move(scrolledBy(event.detail, props.fromEnd && keepsEnd))
          }}
          onScrollToLower={onScrollToLower}
        >
          <View className={styles.page} {...mainOfScreen} {...handlers}>
            {props.onRefresh && <PullGap pull={pull} refreshing={refreshing} />}
            {ready ? props.children : <Loading />}
            {!props.footer && <View className={styles.safe} />}
          </View>
        </ScrollView>
        {props.footer && (
          <View className={styles.footer} {...footerOfScreen}>
            {props.footer}
            {covered > 0 ? <View style={{ height: `${covered}px` }} /> : <View className={styles.safe} />}
          </View>
        )}
        {asks && question}
        {alerts}
        <View ref={setOverlay} />
        <ToastHost onTop={props.hasFields} />
      </FrameContext.Provider>
    </View>
  )
}
