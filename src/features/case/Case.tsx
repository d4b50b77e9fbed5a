import { fileUrl } from '@/api/services'
import { Box, Card, ImageGrid, SectionTitle, Tag, Txt, type IconName } from '@/ui'
import styles from './case.module.scss'

/** How something that was sent to the operator stands, in words, with the icon and the kind of tag that say the same. */
export interface CaseWords {
  readonly text: string
  readonly icon: IconName
  readonly kind: 'warn' | 'ok' | 'plain' | 'bad'
  /** What comes next. */
  readonly next: string
}

/** How it stands, and what comes next. */
export function StateCard({ words: { text, icon, kind, next } }: { words: CaseWords }) {
  return (
    <Card>
      <Box className={styles.state}><Tag kind={kind} icon={icon}>{text}</Tag></Box>
      <Txt block>{next}</Txt>
    </Card>
  )
}

/** What the operator answered; nothing until then. */
export function AnswerCard({ answer }: { answer: string }) {
  if (!answer) return null
  return (
    <Card>
      <SectionTitle>我们的答复</SectionTitle>
      <Txt block className={styles.words}>{answer}</Txt>
    </Card>
  )
}

/** Private pictures that were sent with it; nothing where there are none. */
export function SentPictures({ label, urls }: { label: string; urls: readonly string[] }) {
  if (urls.length === 0) return null
  return <Box className={styles.pictures}><ImageGrid label={label} files={urls.map((url) => ({ url: fileUrl(url) }))} /></Box>
}
