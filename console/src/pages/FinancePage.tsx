import { BankSection } from '../finance/BankSection'
import { CardsSection } from '../finance/CardsSection'
import { IncomeSection } from '../finance/IncomeSection'
import { InvoicesSection } from '../finance/InvoicesSection'
import { LedgerSection } from '../finance/LedgerSection'
import { PayoutsSection } from '../finance/PayoutsSection'
import { SectionsPage, type PageSection } from '../parts/SectionsPage'

const SECTIONS: readonly PageSection[] = [
  { name: 'payouts', text: '付款', needs: 'GET /operator/payout/detail', Section: PayoutsSection },
  { name: 'ledger', text: '账目', needs: 'POST /operator/ledger/account', Section: LedgerSection },
  { name: 'bank', text: '银行流水', needs: 'GET /operator/bank/list', Section: BankSection },
  { name: 'income', text: '发工资', needs: 'POST /operator/income/import', Section: IncomeSection },
  { name: 'invoices', text: '发票', needs: 'GET /operator/invoice/list', Section: InvoicesSection },
  { name: 'cards', text: '会员卡', needs: 'GET /operator/vip/list', Section: CardsSection },
]

/** What finance works on: payouts, the books, the bank's lines, pay, invoices and membership cards. */
export default function FinancePage() {
  return <SectionsPage title="财务" path="/finance" label="财务的哪一部分" sections={SECTIONS} />
}
