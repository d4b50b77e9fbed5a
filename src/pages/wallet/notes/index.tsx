import { page } from '@/app/page'
import { ExplanationScreen } from '@/features/legal/ExplanationScreen'
import { withdrawalNotes } from './withdrawal-notes'

function WalletNotesPage() {
  return <ExplanationScreen title="提现说明" article={withdrawalNotes} />
}

export default page('wallet-notes', WalletNotesPage)
