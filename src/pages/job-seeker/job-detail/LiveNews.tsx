import { useJobLive } from '@/api/recommend'
import { timeText } from '@/lib/time'
import { Box, Tag, TagRow, Txt } from '@/ui'
import { Section } from './Section'
import styles from './job-detail.module.scss'

/** Number of events to show, out of the last seven days. */
const LINES = 3

/** Live activity around the job: tips, then events with the newest last. Renders nothing without any. */
export function LiveNews({ jobId }: { jobId: string }) {
  const { data: live } = useJobLive(jobId)
  if (!live || (live.tipInfo.length === 0 && live.liveInfo.length === 0)) return null
  const { views, applications } = live.statistics
  return (
    <Section title="最近动静">
      <Txt block tone="2">{`${String(views)}人看过，${String(applications)}人报了名`}</Txt>
      {live.tipInfo.length > 0 && (
        <Box className={styles.tips}><TagRow wrap>{live.tipInfo.map((tip) => <Tag key={tip} icon="info">{tip}</Tag>)}</TagRow></Box>
      )}
      {live.liveInfo.slice(-LINES).map(({ text, at }, nth) => (
        <Box key={`${at}-${nth}`} className={styles.news}>
          <Txt tone="2">{text}</Txt>
          <Txt size="note" tone="3">{timeText(at)}</Txt>
        </Box>
      ))}
    </Section>
  )
}
