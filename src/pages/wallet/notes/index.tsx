import { page } from '@/app/page'
import { ArticleScreen } from '@/features/legal/ArticleScreen'
import { withdrawalNotes } from './withdrawal-notes'

function WalletNotesPage() {
  return <ArticleScreen title="提现说明" article={withdrawalNotes} />
}

export default page('wallet-notes', WalletNotesPage)
