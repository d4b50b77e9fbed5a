import type { Article } from '@daogang/contract/rules/article'
import { Box, Card, Txt } from '@/ui'
import styles from './article.module.scss'

/** The words of a legal text: a summary, then its sections. */
export function ArticleBody({ article }: { article: Omit<Article, 'version'> }) {
  return (
    <>
      <Card>
        <Txt size="title" block>先看这几句</Txt>
        {article.summary.map((sentence) => <Txt key={sentence} block className={styles.point}>{sentence}</Txt>)}
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
    </>
  )
}
