import { fileUrl } from '@/api/services'
import { Box, Card, ImageGrid, SectionTitle, Tag, Txt, type IconName } from '@/ui'
import styles from './status-cards.module.scss'

/** The status of a report or an appeal: text, icon and kind of tag. */
export interface CaseStatus {
  readonly text: string
  readonly icon: IconName
  readonly kind: 'warn' | 'ok' | 'plain' | 'bad'
  /** The next step. */
  readonly next: string
}

/** Shows the status and the next step. */
export function StateCard({ words: { text, icon, kind, next } }: { words: CaseStatus }) {
  return (
    <Card>
      <Box className={styles.state}><Tag kind={kind} icon={icon}>{text}</Tag></Box>
      <Txt block>{next}</Txt>
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

/** The private pictures of a report or an appeal. Renders nothing if there are none. */
export function SentPictures({ label, urls }: { label: string; urls: readonly string[] }) {
  if (urls.length === 0) return null
  return <Box className={styles.pictures}><ImageGrid label={label} files={urls.map((url) => ({ url: fileUrl(url) }))} /></Box>
}
