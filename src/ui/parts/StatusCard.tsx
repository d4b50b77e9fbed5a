import type { IconName } from '../icons/name'
import { ImageGrid } from '../media/ImageGrid'
import { Box, Txt } from './Box'
import { Card, SectionTitle } from './Card'
import { Tag } from './Tag'
import styles from './status-card.module.scss'

/** The state of something that was sent to the platform. */
export interface Status {
  readonly text: string
  readonly icon: IconName
  readonly kind: 'warn' | 'ok' | 'plain' | 'bad'
  /** The next step. */
  readonly next: string
}

/** Shows a status and the next step. */
export function StatusCard({ status: { text, icon, kind, next } }: { status: Status }) {
  return (
    <Card>
      <Box className={styles.status}><Tag kind={kind} icon={icon}>{text}</Tag></Box>
      <Txt block className={styles.words}>{next}</Txt>
    </Card>
  )
}

/** The operator's answer. Renders nothing until there is one. */
export function AnswerCard({ answer }: { answer: string }) {
  if (!answer) return null
  return (
    <Card>
      <SectionTitle>我们的答复</SectionTitle>
      <Txt block className={styles.words}>{answer}</Txt>
    </Card>
  )
}

/** Pictures that were sent along. Renders nothing if there are none. */
export function SentPictures({ label, urls }: { label: string; urls: readonly string[] }) {
  if (urls.length === 0) return null
  return <Box className={styles.pictures}><ImageGrid label={label} files={urls.map((url) => ({ url }))} /></Box>
}
