import { page } from '@/app/page'
import { ArticleScreen } from '@/features/legal/ArticleScreen'
import { walletAgreement } from './wallet-agreement'

function WalletAgreementPage() {
  return <ArticleScreen title="钱包协议" article={walletAgreement} />
}

export default page('wallet-agreement', WalletAgreementPage)
