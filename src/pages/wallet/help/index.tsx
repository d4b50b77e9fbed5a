import { page } from '@/app/page'
import { ExplanationScreen } from '@/features/legal/ExplanationScreen'
import { walletHelp } from './wallet-help'

function WalletHelpPage() {
  return <ExplanationScreen title="钱包帮助" article={walletHelp} />
}

export default page('wallet-help', WalletHelpPage)
