import type { Resume } from '@daogang/contract/resume'
import { navigate } from '@/app/navigation'
import { Box, Button, Card, Progress, Txt } from '@/ui'
import { PARTS, partsDone } from './parts-done'
import { sectionRoutes } from './sections'
import styles from './completeness.module.scss'

/** How full the resume is, and the way to what it lacks first. */
export function Completeness({ resume: { completeness, missing } }: { resume: Pick<Resume, 'completeness' | 'missing'> }) {
  const [next] = missing
  return (
    <Card>
      {next
        ? (
            <Ask
              title={`简历填了${completeness}%`} note={`还差${missing.length}项，先${next.text}`} action="接着填"
              onPress={() => navigate.to(sectionRoutes[next.section])}
            />
          )
        : <Ask title="简历填好了" note="工作、工资有变，记得改一下" />}
      <Box className={styles.progress}>
        <Progress done={partsDone(completeness)} of={PARTS} />
      </Box>
    </Card>
  )
}

interface AskProps {
  title: string
  note: string
  action?: string
  onPress?: () => void
}

/** How it stands, and one way on. */
export function Ask({ title, note, action, onPress }: AskProps) {
  return (
    <Box className={styles.ask}>
      <Box className={styles.words}>
        <Txt size="title" block>{title}</Txt>
        <Txt tone="2" block>{note}</Txt>
      </Box>
      {action && onPress && <Button size="small" onPress={onPress}>{action}</Button>}
    </Box>
  )
}
