import { MAX_AGENCY_TRADES, MAX_EXTRA_PICTURES } from '@daogang/contract/rules/certification'
import { creditCodeProblem, MAX_TYPED_CREDIT_CODE } from '@daogang/contract/rules/credit-code'
import type { Certification } from '@daogang/contract/certification'
import { useState } from 'react'
import { useCertifications, useCertify } from '@/api/certification'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { CategoriesField } from '@/features/dictionary/CategoryFields'
import { FormScreen } from '@/features/form/FormScreen'
import { pictures } from '@/features/form/pictures'
import { RealNameGate } from '@/features/gates/RealNameGate'
import { yearsBefore } from '@/lib/field-rules'
import { randomId } from '@/lib/random-id'
import { todayInChina } from '@/lib/time'
import { custom, date, defineForm, FormGroup, QueryView, Screen, text, type SentFile, type WidgetProps } from '@/ui'

const TITLE = '上传合同或授权书'

interface Values {
  pictures: SentFile[]
  name: string
  creditCode: string
  trades: string[]
  validFrom: string
  licenceUntil: string
}

const NAME_WIDTH = 120

function TradesField(props: WidgetProps<string[]>) {
  return <CategoriesField {...props} max={MAX_AGENCY_TRADES} placeholder="不选就是都能招" />
}

const form = defineForm<Values>({
  pictures: {
    ...pictures<Values>({
      label: '合同或授权书', purpose: 'licence', max: 1 + MAX_EXTRA_PICTURES, required: true, missing: '请先拍合同或授权书',
      whenEmpty: '公章要拍清楚',
    }),
    names: ['licenceId', 'extraIds'],
  },
  name: text({ label: '替谁招', required: true, words: false, whenEmpty: '照着公章填', placeholder: '用工企业的全名', max: NAME_WIDTH }),
  creditCode: text({
    label: '信用代码', required: true, words: false, whenEmpty: '照着那家的执照填18位', placeholder: '用工企业的，18位', max: MAX_TYPED_CREDIT_CODE,
    rule: creditCodeProblem,
  }),
  trades: custom({ label: '招哪些工种', blank: [], widget: TradesField }),
  validFrom: date({ label: '从哪天', required: true, placeholder: '请选择' }),
  licenceUntil: date({
    label: '到哪天', required: true, placeholder: '请选择', first: todayInChina, last: () => yearsBefore(todayInChina(), -10),
    start: todayInChina,
  }),
})

/** Sends the contract by which another enterprise authorises this one to recruit for it. */
function AgencyContractPage() {
  const { code } = useRouteQuery('agency-appointment-contract')
  const query = useCertifications()
  const before = query.data?.agencies.find(({ creditCode }) => creditCode === code)
  if (!query.data) return <Screen title={TITLE}><QueryView query={query}>{() => null}</QueryView></Screen>
  return <RealNameGate title={TITLE} doing="认证"><Editor before={before} /></RealNameGate>
}

function Editor({ before }: { before: Certification | undefined }) {
  const [once] = useState(randomId)
  const { mutateAsync } = useCertify()
  return (
    <FormScreen
      form={form} title={TITLE} verb="提交审核" draft={`agency-${before?.creditCode ?? 'new'}`}
      hint="人工审核，1个工作日内有结果。岗位上会写“代招：这家企业”"
      initial={before && { name: before.name, creditCode: before.creditCode, trades: before.trades }}
      send={({ pictures: [first, ...others], ...values }) => mutateAsync({
        once, kind: 'agency', ...values, legalPerson: '', address: '', number: '', licenceId: first?.id ?? '',
        extraIds: others.map(({ id }) => id),
      })}
      onSent={({ creditCode }) => navigate.replace('agency-appointment-status', { code: creditCode })}
    >
      <FormGroup of={form} />
    </FormScreen>
  )
}

export default page('agency-appointment-contract', AgencyContractPage)
