import { commentProtocol } from '@daogang/contract/rules/comment-protocol'
import { page } from '@/app/page'
import { ArticleScreen } from '@/features/legal/ArticleScreen'

/** The rules for comments and their removal. */
function CommentProtocolPage() {
  return <ArticleScreen kind="comment" builtIn={commentProtocol} />
}

export default page('comment-protocol', CommentProtocolPage)
