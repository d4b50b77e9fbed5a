import type { JobDetail } from '@daogang/contract/job'
import { cx } from '@/lib/cx'
import { Box, Icon, Txt, useUi, type IconName } from '@/ui'
import styles from './job-detail.module.scss'

/** Icons by key of dictionary job_welfares. */
const icons: Record<string, IconName> = {
  meals: 'bowl', meal_allowance: 'bowl', room: 'bed', room_allowance: 'house', insurance: 'shield', accident_cover: 'shield',
  rest_4: 'cal', rest_8: 'cal', double_rest: 'cal', annual_leave: 'cal', shuttle: 'truck', no_experience: 'people', training: 'doc',
  short_term: 'clock', overtime_pay: 'clock', night_allowance: 'wallet', attendance: 'wallet', seniority_pay: 'wallet',
  holiday_gift: 'star', air_con: 'gear',
}

/** The job's benefits with their details. */
export function WelfareTiles({ welfares }: { welfares: JobDetail['welfares'] }) {
  const { elder } = useUi()
  return (
    <Box className={styles.tiles}>
      {welfares.map(({ value, label, note }) => (
        <Box key={value} className={cx(styles.tile, elder && styles.elderTile)}>
          <Icon name={icons[value] ?? 'check'} size={28} />
          <Txt strong block tone="1" className={styles.tileName}>{label}</Txt>
          {note && <Txt size="note" tone="2" block>{note}</Txt>}
        </Box>
      ))}
    </Box>
  )
}
