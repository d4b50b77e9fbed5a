import { walletAgreement } from '@daogang/contract/rules/wallet-agreement'
import { page } from '@/app/page'
import { ArticleScreen } from '@/features/legal/ArticleScreen'

function WalletAgreementPage() {
  return <ArticleScreen kind="wallet" builtIn={walletAgreement} />
}

export default page('wallet-agreement', WalletAgreementPage)
