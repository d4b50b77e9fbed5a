import type { ChatJob, ChatMessage, Place, ResumeCard } from '@daogang/contract/chat-message'
import type { ReactNode } from 'react'
import { navigate } from '@/app/navigation'
import { jobStateText } from '@/features/chat/words'
import { mapHost } from '@/host/map'
import { seniorityText } from '@/lib/format'
import { Box, Icon, Money, Press, toast, Txt, type IconName } from '@/ui'
import { useTalk } from './context'
import styles from './row.module.scss'

interface BubbleCardProps {
  icon: IconName
  title: string
  /** How what it shows stands, at the right of its title. */
  state?: ReactNode
  children: ReactNode
  /** Buttons along its foot. */
  foot?: ReactNode
  onPress?: () => void
  /** That it came with, from the other side: held, and pressed where that does nothing else, it says what can be done about it. */
  message?: ChatMessage
}

/** A card in the chat: what it is, its facts, and what can be done. */
export function BubbleCard({ icon, title, state, children, foot, onPress, message }: BubbleCardProps) {
  const { choose } = useTalk()
  const hold = message && (() => choose(message))
  const press = onPress ?? hold
  const inner = (
    <>
      <Box className={styles.head}>
        <Icon name={icon} size={20} className={styles.icon} />
        <Txt strong className={styles.title}>{title}</Txt>
        {state ?? (onPress && <Icon name="right" size={18} className={styles.chevron} />)}
      </Box>
      <Box className={styles.facts}>{children}</Box>
    </>
  )
  return (
    <Box className={styles.card}>
      {press
        ? (
            <Press
              className={styles.open} pressClass={styles.pressed} role={onPress ? 'link' : 'button'} onPress={press} onLongPress={hold}
            >
              {inner}
            </Press>
          )
        : inner}
      {foot && <Box className={styles.foot}>{foot}</Box>}
    </Box>
  )
}

/** One of the words at the foot of a card. */
export function FootAct({ children, strong, busy, onPress }: { children: string; strong?: boolean; busy?: boolean; onPress: () => void }) {
  return (
    <Press className={styles.footAct} pressClass={styles.pressed} disabled={busy} onPress={onPress}>
      <Txt tone={busy ? '3' : strong ? 'brand' : undefined} strong={strong}>{children}</Txt>
    </Press>
  )
}

/** Of a card: the message that it came with, where the other side sent it. */
export interface Heard {
  message?: ChatMessage
}

/** A place; opens it on the phone's map. */
export function PlaceBubble({ place, message }: Heard & { place: Place }) {
  const show = async () => {
    const answer = await mapHost.open(place)
    if (answer === 'failed' || answer === 'unsupported') toast.show('没打开地图，再点一次')
  }
  return (
    <BubbleCard icon="pin" title="位置" message={message} onPress={() => void show()}>
      <Txt strong block>{place.name}</Txt>
      <Txt tone="2" block>{place.address}</Txt>
    </BubbleCard>
  )
}

/** A job of the employer's, as it stands now. */
export function JobBubble({ job, message }: Heard & { job: ChatJob | null }) {
  const { role } = useTalk()
  if (!job) return <BubbleCard icon="brief" title="岗位" message={message}><Txt tone="2">这个岗位已经删除了</Txt></BubbleCard>
  const ended = jobStateText(job)
  const open = () => (role === 'c' ? navigate.to('job-detail', { id: job.id }) : navigate.to('position-job-detail', { id: job.id }))
  return (
    <BubbleCard icon="brief" title="岗位" message={message} onPress={open}>
      <Money min={job.payMin} max={job.payMax} unit={job.payUnit} settlement={job.settlement} size="inline" />
      <Txt block strong>{job.title}</Txt>
      <Txt block tone="2">{[job.company, job.district].filter(Boolean).join('·')}</Txt>
      {ended !== '' && <Txt block tone="2">{ended}</Txt>}
    </BubbleCard>
  )
}

/** The seeker's resume; whom it was sent to may open it. */
export function ResumeBubble({ resume, message }: Heard & { resume: ResumeCard }) {
  const { role, applicationId, jobId } = useTalk()
  const { resumeId, name, age, city, expectJobNames, expectSalaryMin, expectSalaryMax, seniority } = resume
  if (resumeId === null) return <BubbleCard icon="doc" title="简历" message={message}><Txt tone="2">这份简历已经删除了</Txt></BubbleCard>
  const open = () => {
    if (role === 'c') navigate.to('resume-form')
    else navigate.to('resume', applicationId === null ? { resumeId, jobId } : { id: applicationId })
  }
  return (
    <BubbleCard icon="doc" title={`${name}的简历`} message={message} onPress={open}>
      <Txt block tone="2">{[`${age}岁`, city, seniorityText(seniority)].filter(Boolean).join('·')}</Txt>
      <Txt block>{`想干：${expectJobNames.join('、')}`}</Txt>
      <Money min={expectSalaryMin} max={expectSalaryMax} unit="month" size="inline" />
    </BubbleCard>
  )
}
