import type { Application } from '@daogang/contract/application'
import type { JobCard } from '@daogang/contract/job'
import { memo } from 'react'
import { navigate } from '@/app/navigation'
import type { About } from '@/features/chat/use-start-chat'
import { dayTimeText } from '@/lib/time'
import { Box, Button, Card, Money, PlaceLine, Tag, Txt } from '@/ui'
import { nextText, states } from '@/features/application/states'
import styles from './application-card.module.scss'

interface ApplicationCardProps {
  application: Application
  job: JobCard
  onChat: (about: About) => void
}

/** An application: status, time, job and next step. Opens its detail. */
export const ApplicationCard = memo(function ApplicationCard({ application, job, onChat }: ApplicationCardProps) {
  const { text, icon, kind } = states[application.status]
  return (
    <Card label={`${text}，${job.title}，${job.company.name}`} onPress={() => navigate.to('apply-interview-detail', { id: application.id })}>
      <Box className={styles.head}>
        <Tag kind={kind} icon={icon}>{text}</Tag>
        <Txt size="note" tone="3">{dayTimeText(application.changedAt)}</Txt>
      </Box>
      <Money min={job.payMin} max={job.payMax} unit={job.payUnit} settlement={job.settlement} />
      <Txt size="title" ellipsis>{job.title}</Txt>
      <Box className={styles.line}><Txt tone="2" ellipsis>{job.company.name}</Txt></Box>
      <Box className={styles.line}><PlaceLine metres={job.distance} place={`${job.district}·${job.place}`} /></Box>
      <Box className={styles.next}>
        <Txt tone="2" className={styles.what}>{nextText(application.status, job.status === 'online')}</Txt>
        <Button
          kind="ghost" size="small" icon="chat" label={`聊一聊，${job.title}`} onPress={() => onChat({ applicationId: application.id })}
        >
          聊一聊
        </Button>
      </Box>
    </Card>
  )
})
