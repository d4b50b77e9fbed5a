import { useCashOptions } from '@/api/withdrawal'
import { page } from '@/app/page'
import { ExplanationScreen } from '@/features/legal/ExplanationScreen'
import { useSession } from '@/stores/session'
import { withdrawalNotes } from './withdrawal-notes'

const TITLE = '提现说明'

function WalletNotesPage() {
  const loggedIn = useSession((session) => Boolean(session.token))
  return loggedIn ? <WithLimits /> : <ExplanationScreen title={TITLE} article={withdrawalNotes(undefined)} />
}

/** The notes with the limits of the server; without an answer, without them. */
function WithLimits() {
  const options = useCashOptions('wallet')
  return <ExplanationScreen title={TITLE} article={withdrawalNotes(options.data?.limits)} />
}

export default page('wallet-notes', WalletNotesPage)
