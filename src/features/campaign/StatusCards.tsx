import { fileUrl } from '@/api/services'
import { Box, Card, ImageGrid, SectionTitle, Tag, Txt, type IconName } from '@/ui'
import styles from './campaign.module.scss'

/** The status of a submission: text, icon and kind of tag. */
export interface Standing {
  readonly text: string
  readonly icon: IconName
  readonly kind: 'warn' | 'ok' | 'plain' | 'bad'
  /** The next step. */
  readonly next: string
}

/** Shows the status and the next step. */
export function StateCard({ words: { text, icon, kind, next } }: { words: Standing }) {
  return (
    <Card>
      <Box className={styles.head}><Tag kind={kind} icon={icon}>{text}</Tag></Box>
      <Txt block className={styles.line}>{next}</Txt>
    </Card>
  )
}

/** The operator's words. Renders nothing until there are some. */
export function AnswerCard({ answer }: { answer: string }) {
  if (!answer) return null
  return (
    <Card>
      <SectionTitle>我们的答复</SectionTitle>
      <Txt block className={styles.line}>{answer}</Txt>
    </Card>
  )
}

/** The private pictures of an answer. Renders nothing if there are none. */
export function SentPictures({ label, urls }: { label: string; urls: readonly string[] }) {
  if (urls.length === 0) return null
  return <Box className={styles.pictures}><ImageGrid label={label} files={urls.map((url) => ({ url: fileUrl(url) }))} /></Box>
}
