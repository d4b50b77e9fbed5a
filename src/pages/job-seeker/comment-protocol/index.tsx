import { page } from '@/app/page'
import { ArticleScreen } from '@/features/legal/ArticleScreen'
import { commentRules } from './comment-rules'

/** The rules for comments and their removal. */
function CommentProtocolPage() {
  return <ArticleScreen title="评价规范" article={commentRules} />
}

export default page('comment-protocol', CommentProtocolPage)
