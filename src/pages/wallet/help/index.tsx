import { page } from '@/app/page'
import { ArticleScreen } from '@/features/legal/ArticleScreen'
import { walletHelp } from './wallet-help'

function WalletHelpPage() {
  return <ArticleScreen title="钱包帮助" article={walletHelp} />
}

export default page('wallet-help', WalletHelpPage)
