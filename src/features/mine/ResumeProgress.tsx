import { useOwnResume } from '@/api/resume'
import { navigate } from '@/app/navigation'
import { Box, Button, Card, Progress, QueryView, RowSkeleton, Txt } from '@/ui'
import styles from './resume-progress.module.scss'

const PARTS = 7

/** How much of the resume is there, and the way to go on with it. */
export function ResumeProgress() {
  const resume = useOwnResume()
  const openForm = () => navigate.to('resume-form')
  return (
    <QueryView
      query={resume}
      skeleton={<RowSkeleton />}
      renderError={() => (
        <Card>
          <Ask title="简历没加载出来" note="看看网络，再点一下" action="重新加载" onPress={() => void resume.refetch()} />
        </Card>
      )}
    >
      {(own) => (
        <Card>
          {own === null
            ? <Ask title="还没有简历" note="3分钟填好，报名就能用" action="填简历" onPress={openForm} />
            : own.completeness < 100
              ? <Ask title={`简历填了${own.completeness}%`} note="填得越全，老板越愿意先找你" action="接着填" onPress={openForm} />
              : <Ask title="简历填好了" note="工作、工资有变，记得改一下" action="改简历" ghost onPress={openForm} />}
          <Box className={styles.progress}>
            <Progress done={partsDone(own?.completeness ?? 0)} of={PARTS} />
          </Box>
        </Card>
      )}
    </QueryView>
  )
}

/** All parts are only done at 100%, and one is as soon as anything is. */
export function partsDone(completeness: number): number {
  if (completeness <= 0) return 0
  return completeness >= 100 ? PARTS : Math.min(PARTS - 1, Math.max(1, Math.round((completeness / 100) * PARTS)))
}

interface AskProps {
  title: string
  note: string
  action: string
  ghost?: boolean
  onPress: () => void
}

function Ask({ title, note, action, ghost, onPress }: AskProps) {
  return (
    <Box className={styles.ask}>
      <Box className={styles.words}>
        <Txt size="title" block>{title}</Txt>
        <Txt tone="2" block>{note}</Txt>
      </Box>
      <Button size="small" kind={ghost ? 'ghost' : 'primary'} onPress={onPress}>{action}</Button>
    </Box>
  )
}
