import type { Calls } from '@daogang/contract'
import { MIN_INVOICE } from '@daogang/contract/rules/invoice'
import { fenText } from '@daogang/contract/rules/money'
import { useState } from 'react'
import { useInvoiceDraft, useRequestInvoice } from '@/api/employer-account'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { fenOfYuan } from '@/features/form/amount'
import { FormScreen } from '@/features/form/FormScreen'
import { yuan } from '@/lib/format'
import { randomId } from '@/lib/random-id'
import { Empty, QueryView, Screen, toast } from '@/ui'
import { invoiceForm } from './invoice-form'

const TITLE = '申请开票'

/** Asks for an invoice over deposits that have none yet. */
function InvoiceRequestPage() {
  const draft = useInvoiceDraft()
  if (!draft.data) return <Screen title={TITLE}><QueryView query={draft}>{() => null}</QueryView></Screen>
  if (draft.data.invoiceable < MIN_INVOICE) {
    return (
      <Screen title={TITLE}>
        <Empty title="没有能开票的钱" action={{ text: '看怎么转账', onPress: () => navigate.to('employer-account') }}>
          {`转进来${MIN_INVOICE / 100}元以上才能开票，开过的不能再开`}
        </Empty>
      </Screen>
    )
  }
  return <RequestForm draft={draft.data} />
}

function RequestForm({ draft }: { draft: Calls['GET /employer/invoiceDraft']['data'] }) {
  const request = useRequestInvoice()
  const [once] = useState(randomId)
  const { enterpriseId, title, creditCode, invoiceable } = draft
  const sent = () => {
    toast.done('申请好了，等开票')
    navigate.back()
  }
  return (
    <FormScreen
      form={invoiceForm} title={TITLE} verb="申请开票" draft={`invoice.${enterpriseId}`} hint={`最多能开¥${fenText(invoiceable)}`}
      initial={{ once, title, creditCode, amount: yuan(invoiceable), delivery: 'email' }}
      send={({ amount, email, address, ...body }) =>
        request.mutateAsync({ ...body, amount: fenOfYuan(amount), sendTo: (body.delivery === 'email' ? email : address) ?? '' })}
      onSent={sent}
    />
  )
}

export default page('employer-invoice-request', InvoiceRequestPage)
