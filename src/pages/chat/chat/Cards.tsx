import type { ChatJob, ChatMessage, Place, ResumeCard } from '@daogang/contract/chat-message'
import { placeLine } from '@daogang/contract/rules/address'
import type { ReactNode } from 'react'
import { navigate } from '@/app/navigation'
import { jobStateText } from '@/features/chat/conversation-texts'
import { showWay } from '@/features/place/show-way'
import { seniorityText } from '@/lib/format'
import { Box, Icon, Money, Press, Txt, type IconName } from '@/ui'
import { useTalk } from './context'
import styles from './row.module.scss'

interface BubbleCardProps {
  icon: IconName
  title: string
  /** The current status, to the right of the title. */
  state?: ReactNode
  children: ReactNode
  /** Buttons at the bottom of the card. */
  foot?: ReactNode
  onPress?: () => void
  /** The received message with this card. A long press opens its actions, and so does a press without `onPress`. */
  message?: ChatMessage
}

/** A card in the chat: title, facts and actions. */
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

/** A text button at the bottom of a card. */
export function FootButton(
  { children, strong, busy, onPress }: { children: string; strong?: boolean; busy?: boolean; onPress: () => void },
) {
  return (
    <Press className={styles.footAct} pressClass={styles.pressed} disabled={busy} onPress={onPress}>
      <Txt tone={busy ? '3' : strong ? 'brand' : undefined} strong={strong}>{children}</Txt>
    </Press>
  )
}

/** The message of a card, if the other side sent it. */
export interface CardMessage {
  message?: ChatMessage
}

/** A place. Opens it on the phone's map. */
export function PlaceBubble({ place, message }: CardMessage & { place: Place }) {
  return (
    <BubbleCard icon="pin" title="位置" message={message} onPress={() => void showWay(place)}>
      <Txt strong block>{place.name}</Txt>
      <Txt tone="2" block>{place.address}</Txt>
    </BubbleCard>
  )
}

/** One of the employer's jobs in its current state. */
export function JobBubble({ job, message }: CardMessage & { job: ChatJob | null }) {
  const { role } = useTalk()
  if (!job) return <BubbleCard icon="brief" title="岗位" message={message}><Txt tone="2">这个岗位已经删除了</Txt></BubbleCard>
  const ended = jobStateText(job)
  const open = () => (role === 'c' ? navigate.to('job-detail', { id: job.id }) : navigate.to('position-job-detail', { id: job.id }))
  return (
    <BubbleCard icon="brief" title="岗位" message={message} onPress={open}>
      <Money min={job.payMin} max={job.payMax} unit={job.payUnit} settlement={job.settlement} size="inline" />
      <Txt block strong>{job.title}</Txt>
      <Txt block tone="2">{job.company}</Txt>
      <Txt block tone="2">{placeLine(job)}</Txt>
      {ended !== '' && <Txt block tone="2">{ended}</Txt>}
    </BubbleCard>
  )
}

/** The seeker's resume. The recipient can open it. */
export function ResumeBubble({ resume, message }: CardMessage & { resume: ResumeCard }) {
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
