import type { UpcomingInterview } from '@daogang/contract/interview'
import { useReplyInterview } from '@/api/interview-reply'
import { useUpcomingInterview } from '@/api/interview-upcoming'
import { navigate } from '@/app/navigation'
import { useStartChat } from '@/features/chat/use-start-chat'
import { interviewState } from '@/features/employer/status-labels'
import { showWay } from '@/features/place/show-way'
import { nextTitle, otherTimeText, ownState, replyText } from '@/features/interview/interview-texts'
import { appointmentText } from '@/lib/time'
import { requestDecline } from '@/stores/decline-request'
import { useSession } from '@/stores/session'
import { Box, Button, Card, Icon, Press, Tag, toast, Txt } from '@/ui'
import styles from './next-interview.module.scss'

interface NextProps {
  /** Shows the other interviews. Left out where they are already listed below. */
  onOthers?: () => void
}

/** The next interview, above the messages. Renders nothing without one. */
export function NextInterview({ onOthers }: NextProps) {
  const next = useUpcomingInterview().data?.next
  return next ? <Next key={next.interview.id} next={next} onOthers={onOthers} /> : null
}

function Next({ next: { interview, name, others }, onOthers }: NextProps & { next: UpcomingInterview }) {
  const role = useSession((session) => session.role)
  const { at, company, jobTitle, applicationId, status } = interview
  const when = appointmentText(at)
  const title = nextTitle(interview, role)
  const counterpart = role === 'c' ? company : name
  const open = () => navigate.to(role === 'c' ? 'apply-interview-detail' : 'resume', { id: applicationId })
  const state = role === 'b' ? interviewState(interview) : ownState(interview)
  return (
    <Box className={styles.around}>
      <Card>
        <Press role="link" pressClass={styles.pressed} label={[title, when, counterpart, jobTitle].join('，')} onPress={open}>
          <Box className={styles.head}>
            <Icon name="cal" size={24} className={styles.icon} />
            <Txt strong className={styles.title}>{title}</Txt>
            {role === 'c' && status === 'pending' && <Txt size="note" tone="2" className={styles.left}>{replyText(at)}</Txt>}
            <Tag kind={state.kind} icon={state.icon}>{state.text}</Tag>
          </Box>
          <Txt block className={styles.words}><Txt strong>{when}</Txt>{`·${counterpart}`}</Txt>
          <Txt block size="note" tone="2" className={styles.words}>{jobTitle}</Txt>
        </Press>
        <Box className={styles.acts}>
          {role === 'c' && <Answer interview={interview} />}
          {role === 'b' && <Meet interview={interview} onResume={open} />}
        </Box>
        {others > 0 && onOthers && (
          <Press role="link" className={styles.others} pressClass={styles.pressed} onPress={onOthers}>
            <Txt tone="brand">{`还有${others}个面试`}</Txt>
          </Press>
        )}
      </Card>
    </Box>
  )
}

type Shown = Pick<UpcomingInterview, 'interview'>

/**
 * The seeker's answers, the same as in the chat: decline, for which the screen of the application asks for the reason; ask for another time
 * by a prepared message; accept, or the way there once accepted, or the address where no map knows it.
 */
function Answer({ interview }: Shown) {
  const { id, at, applicationId, status, elsewhere } = interview
  const reply = useReplyInterview(applicationId)
  const { dialog, start, busy } = useStartChat()
  return (
    <>
      <Button
        kind="ghost" size="small" grow
        onPress={() => {
          requestDecline(applicationId)
          navigate.to('apply-interview-detail', { id: applicationId })
        }}
      >
        去不了
      </Button>
      <Button kind="ghost" size="small" grow busy={busy} onPress={() => start({ applicationId }, otherTimeText(at))}>改时间</Button>
      {status === 'pending'
        ? (
            <Button
              size="small" grow submit busy={reply.isPending}
              onPress={() => reply.mutate({ id, accept: true }, { onSuccess: () => toast.done('答应了，准时到') })}
            >
              接受面试
            </Button>
          )
        : elsewhere
          ? <Button size="small" grow onPress={() => navigate.to('apply-interview-detail', { id: applicationId })}>看地址</Button>
          : <Button size="small" grow onPress={() => void showWay({ ...interview, name: interview.company })}>看路线</Button>}
      {dialog}
    </>
  )
}

function Meet({ interview: { applicationId }, onResume }: Shown & { onResume: () => void }) {
  const { dialog, start, busy } = useStartChat()
  return (
    <>
      <Button kind="ghost" size="small" grow busy={busy} onPress={() => start({ applicationId })}>聊一聊</Button>
      <Button size="small" grow onPress={onResume}>看简历</Button>
      {dialog}
    </>
  )
}
