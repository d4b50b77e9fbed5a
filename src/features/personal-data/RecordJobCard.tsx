import type { ChatJob } from '@daogang/contract/chat-message'
import { placeLine } from '@daogang/contract/rules/address'
import type { ReactNode } from 'react'
import { payText } from '@/lib/format'
import { Box, Card, Txt } from '@/ui'
import styles from './record-card.module.scss'

/** A record about a job: the job, what happened and when, and its buttons. */
export function RecordJobCard({ job, note, children }: {
  job: ChatJob
  note: string
  children: ReactNode
}) {
  const { title, payMin, payMax, payUnit, company } = job
  return (
    <Card>
      <Txt size="title" block>{title}</Txt>
      <Txt block strong tone="brand">{payText(payMin, payMax, payUnit)}</Txt>
      <Txt block tone="2">{company}</Txt>
      <Txt block tone="2">{placeLine(job)}</Txt>
      <Txt block size="note" tone="3">{note}</Txt>
      <Box className={styles.acts}>{children}</Box>
    </Card>
  )
}
