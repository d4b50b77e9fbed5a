import type { ReactNode } from 'react'
import { Box, Card, Txt } from '@/ui'
import styles from './record-card.module.scss'

/** A record about a person: the name, what they want, what happened and when, and its buttons. */
export function RecordPersonCard({ name, about, note, children }: { name: string; about: string; note: string; children: ReactNode }) {
  return (
    <Card>
      <Txt size="title" block>{name}</Txt>
      {about !== '' && <Txt block tone="2">{about}</Txt>}
      <Txt block size="note" tone="3">{note}</Txt>
      <Box className={styles.acts}>{children}</Box>
    </Card>
  )
}
