import type { Article } from '@daogang/contract/rules/article'
import { Screen, Stack } from '@/ui'
import { ArticleBody } from './ArticleBody'

/** A text that only explains. */
export function ExplanationScreen({ title, article }: { title: string; article: Omit<Article, 'version'> }) {
  return (
    <Screen title={title} asks={false}>
      <Stack><ArticleBody article={article} /></Stack>
    </Screen>
  )
}
