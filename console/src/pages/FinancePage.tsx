import { LedgerSection } from '../finance/LedgerSection'
import { PayoutsSection } from '../finance/PayoutsSection'
import { SectionsPage, type PageSection } from '../parts/SectionsPage'

const SECTIONS: readonly PageSection[] = [
  { name: 'payouts', text: '付款', needs: 'GET /operator/payout/detail', Section: PayoutsSection },
  { name: 'ledger', text: '账目', needs: 'POST /operator/ledger/account', Section: LedgerSection },
]

/** What finance looks up: payouts and the books. */
export default function FinancePage() {
  return <SectionsPage title="财务" path="/finance" label="财务的哪一部分" sections={SECTIONS} />
}
