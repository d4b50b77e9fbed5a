import type { ChatJob } from '@daogang/contract/chat-message'
import type { ReactNode } from 'react'
import { payText } from '@/lib/format'
import { Box, Card, Txt } from '@/ui'
import styles from './record-card.module.scss'

/** A record about a job: the job, what happened and when, and its buttons. */
export function RecordJobCard({ job: { title, payMin, payMax, payUnit, company, district }, note, children }: {
  job: ChatJob
  note: string
  children: ReactNode
}) {
  return (
    <Card>
      <Txt size="title" block>{title}</Txt>
      <Txt block strong tone="brand">{payText(payMin, payMax, payUnit)}</Txt>
      <Txt block tone="2">{[company, district].filter(Boolean).join('·')}</Txt>
      <Txt block size="note" tone="3">{note}</Txt>
      <Box className={styles.acts}>{children}</Box>
    </Card>
  )
}
