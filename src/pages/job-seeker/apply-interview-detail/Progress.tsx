import type { Calls } from '@daogang/contract'
import { navigate } from '@/app/navigation'
import { nextText, states } from '@/features/application/states'
import { SafetyNote } from '@/features/job/SafetyNote'
import { ReminderCard } from '@/features/subscription/ReminderCard'
import { dayTimeText } from '@/lib/time'
import { Box, Card, Cell, CellGroup, Money, SectionTitle, Stack, Tag, Timeline, Txt } from '@/ui'
import { InterviewCard } from './InterviewCard'
import styles from './apply-interview-detail.module.scss'
import { eventTitle, stateBefore } from './event-text'

export type ApplicationProgress = Calls['GET /resumeApply/myDetail']['data']

/** The application: status, interview, job and history. */
export function Progress({ detail: { application, job, events, interview } }: { detail: ApplicationProgress }) {
  const { text, icon, kind } = states[application.status]
  return (
    <Stack>
      <Card>
        <Box className={styles.state}><Tag kind={kind} icon={icon}>{text}</Tag></Box>
        <Txt block>{nextText(application.status, job.status === 'online', interview)}</Txt>
      </Card>
      {interview && interview.status !== 'cancelled' && <InterviewCard interview={interview} />}
      {interview?.status === 'accepted' && !interview.past && <ReminderCard kinds={['interview']} when="面试前" stacked />}
      {application.status === 'hired' && (
        <CellGroup>
          <Cell icon="doc" title="我的用工条件" note="工资、哪天发、在哪上班，对就点同意" onPress={() => navigate.to('my-employment')} />
          <Cell icon="people" title="推荐朋友来干活" note="朋友干满天数，你有奖励" onPress={() => navigate.to('recommend-bonus', {})} />
          <Cell icon="clock" title="上下班打卡" note="打卡、工时、补卡" onPress={() => navigate.to('punch-card')} />
        </CellGroup>
      )}
      <SafetyNote />
      <CellGroup title="报的岗位">
        <Cell
          title={job.title}
          note={<><Money min={job.payMin} max={job.payMax} unit={job.payUnit} size="inline" /><Txt block>{job.company.name}</Txt></>}
          onPress={() => navigate.to('job-detail', { id: job.id })}
        />
      </CellGroup>
      <Card>
        <SectionTitle>经过</SectionTitle>
        <Timeline
          items={[...events].reverse().map((event, at) => ({
            key: `${events.length - at}`, title: eventTitle(event, stateBefore(events, events.length - 1 - at)),
            time: dayTimeText(event.at), content: event.reason || undefined,
            bad: event.status === 'unsuitable',
          }))}
        />
      </Card>
    </Stack>
  )
}
