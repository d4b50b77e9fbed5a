import { Box, Card, Screen, Stack, Txt } from '@/ui'
import type { Article } from './article'
import styles from './article.module.scss'

/** A legal text: a summary, then its sections. */
export function ArticleScreen({ title, article }: { title: string; article: Article }) {
  return (
    <Screen title={title} asks={false}>
      <Stack>
        <Card>
          <Txt size="title" block>先看这几句</Txt>
          {article.summary.map((sentence) => <Txt key={sentence} block className={styles.point}>{sentence}</Txt>)}
          {article.version && <Txt size="note" tone="3" block className={styles.point}>{`版本：${article.version}`}</Txt>}
        </Card>
        <Card>
          {article.sections.map((section) => (
            <Box key={section.title} className={styles.section}>
              <Txt strong block>{section.title}</Txt>
              {section.paragraphs.map((paragraph) => (
                <Txt key={paragraph} tone="2" block className={styles.paragraph}>{paragraph}</Txt>
              ))}
            </Box>
          ))}
        </Card>
      </Stack>
    </Screen>
  )
}
