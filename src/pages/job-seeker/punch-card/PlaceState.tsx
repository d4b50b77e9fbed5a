import { isInside, POOR_ACCURACY } from '@daogang/contract/rules/attendance'
import { metresBetween } from '@daogang/contract/rules/distance'
import type { FixReport } from '@/host/positioning/types'
import { systemHost } from '@/host/system'
import type { KnownWork } from '@/stores/known-work'
import { Box, Button, Icon, toast, Txt, type IconName } from '@/ui'
import styles from './punch-card.module.scss'

type Place = KnownWork['place']

interface State {
  kind: 'ok' | 'warn'
  icon: IconName
  text: string
  /** What helps. */
  hint?: string
}

/** `38米`, `1.2公里`. */
const metres = (distance: number): string => (distance < 1_000 ? `${distance}米` : `${(distance / 1_000).toFixed(1)}公里`)

/** Where the person is, in words, with the way out. */
export function placeState(report: FixReport | undefined, place: Place): State {
  if (!place) return { kind: 'ok', icon: 'check', text: '在哪都能打卡' }
  if (report === undefined) return { kind: 'warn', icon: 'pin', text: '正在定位' }
  if (report === 'denied') {
    return { kind: 'warn', icon: 'warnc', text: '没开定位', hint: '打开定位再试，或者用店里的到岗码' }
  }
  if (report === 'unavailable') {
    return { kind: 'warn', icon: 'warnc', text: '没定到位', hint: '到门口或窗边再试，或者用店里的到岗码' }
  }
  const distance = metresBetween(report, place)
  if (isInside(distance, report.accuracy, place.radius)) {
    return { kind: 'ok', icon: 'check', text: `在打卡范围里，离打卡点${metres(distance)}`, hint: `定位误差${metres(report.accuracy)}` }
  }
  if (report.accuracy > POOR_ACCURACY) {
    return {
      kind: 'warn', icon: 'warnc', text: `定位不准，误差${metres(report.accuracy)}`, hint: '到门口或窗边再试，或者用店里的到岗码',
    }
  }
  return {
    kind: 'warn', icon: 'warnc', text: `离打卡点还有${metres(distance)}`,
    hint: `走近到${place.radius}米里再打。确实在上班也能打，老板会来确认`,
  }
}

interface PlaceStateProps {
  report: FixReport | undefined
  place: Place
  onRetry: () => void
  onCode: () => void
}

/** Leads to the permission; then asks for a position again. */
async function allow(onRetry: () => void): Promise<void> {
  if (await systemHost.openSettings() === 'unsupported') toast.show('去手机设置里打开定位，也允许到岗用，再点“再定位”')
  else onRetry()
}

/** The place of a punch, and what to do where positioning fails. */
export function PlaceState({ report, place, onRetry, onCode }: PlaceStateProps) {
  const { kind, icon, text, hint } = placeState(report, place)
  return (
    <Box>
      <Box className={`${styles.place} ${styles[kind]}`}>
        <Icon name={icon} size={20} className={styles.icon} />
        <Txt strong>{text}</Txt>
      </Box>
      {hint && <Txt block size="note" tone="2">{hint}</Txt>}
      {kind === 'warn' && (
        <Box className={styles.ways}>
          {report === 'denied' && <Button kind="ghost" size="small" onPress={() => void allow(onRetry)}>去打开</Button>}
          {report !== undefined && <Button kind="ghost" size="small" icon="refresh" onPress={onRetry}>再定位</Button>}
          <Button kind="ghost" size="small" onPress={onCode}>用到岗码</Button>
        </Box>
      )}
    </Box>
  )
}
