import type { BusinessCenter } from '@daogang/contract/company'
import { navigate } from '@/app/navigation'
import { Box, BrandMark, Icon, Press, Txt } from '@/ui'
import styles from './center-head.module.scss'

/** The logo and the store that the employer looks at, in the bar of their home. A press switches to another one, if there is one. */
export function ShopTitle({ center }: { center: BusinessCenter | undefined }) {
  const { shown = 0, all = 0 } = center?.stores ?? {}
  const name = shown > 1 ? `全部${shown}家店` : center?.company?.name ?? '招人'
  const content = (
    <>
      <BrandMark />
      <Txt size="title" ellipsis className={styles.name}>{name}</Txt>
    </>
  )
  if (all < 2) return <Box className={styles.shop}>{content}</Box>
  return (
    <Press className={styles.shop} label={`换门店，现在是${name}`} onPress={() => navigate.to('store-management', { choose: '1' })}>
      {content}
      <Icon name="down" size={20} />
    </Press>
  )
}

interface CenterNumbersProps {
  center: BusinessCenter | undefined
  onNew: () => void
  onWaiting: () => void
  /** Filters the jobs on the same screen; omit on screens without jobs. */
  onOnline?: () => void
  /** Opens the interviews of today; shown on screens without jobs. */
  onInterviews?: () => void
}

/** Counts of open tasks; a press on a number opens the items that it counts. */
export function CenterNumbers({ center, onNew, onWaiting, onOnline, onInterviews }: CenterNumbersProps) {
  return (
    <Box className={styles.numbers}>
      <CountOf count={center?.newApplications} onPress={onNew}>新报名</CountOf>
      <CountOf count={center?.waitingApplications} onPress={onWaiting}>等你回复</CountOf>
      {onOnline && <CountOf count={center?.onlineJobs} onPress={onOnline}>在招岗位</CountOf>}
      {onInterviews && <CountOf count={center?.interviewsToday} onPress={onInterviews}>今天面试</CountOf>}
    </Box>
  )
}

function CountOf({ count, children, onPress }: { count: number | undefined; children: string; onPress: () => void }) {
  return (
    <Press className={styles.number} pressClass={styles.pressed} onPress={onPress}>
      <Txt block className={styles.figure}>{count ?? '–'}</Txt>
      <Txt size="note" block className={styles.word}>{children}</Txt>
    </Press>
  )
}
