import type { Resume } from '@daogang/contract/resume'
import { navigate } from '@/app/navigation'
import { Box, Button, Card, Progress, Txt } from '@/ui'
import { PARTS, partsDone } from './parts-done'
import { sectionRoutes } from './sections'
import styles from './completeness.module.scss'

/** The completeness of the resume, with a link to the first missing section. */
export function Completeness({ resume: { completeness, missing } }: { resume: Pick<Resume, 'completeness' | 'missing'> }) {
  const [next] = missing
  return (
    <Card>
      {next
        ? (
            <ProgressPrompt
              title={`简历填了${completeness}%`} note={`还差${missing.length}项，先${next.text}`} action="接着填"
              onPress={() => navigate.to(sectionRoutes[next.section])}
            />
          )
        : <ProgressPrompt title="简历填好了" note="工作、工资有变，记得改一下" />}
      <Box className={styles.progress}>
        <Progress done={partsDone(completeness)} of={PARTS} />
      </Box>
    </Card>
  )
}

interface ProgressPromptProps {
  title: string
  note: string
  action?: string
  onPress?: () => void
}

/** The state of the resume, with at most one action. */
export function ProgressPrompt({ title, note, action, onPress }: ProgressPromptProps) {
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
