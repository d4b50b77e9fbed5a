import type { Body } from '@daogang/contract'
import type { Visit } from '@daogang/contract/visit'
import { OUTCOME_NAMES, VISIT_OUTCOMES, VISIT_TEXT } from '@daogang/contract/rules/visit'
import { useFillVisit, useVisits } from '@/api/visit'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { isId } from '@/lib/is-id'
import { todayInChina } from '@/lib/time'
import { carried, choice, date, defineForm, Empty, QueryView, Screen, text, toast } from '@/ui'

const TITLE = '拜访结果'
const FAR = '2100-12-31'

type Values = Omit<Body<'POST /api/v1/app/offline/fillingVisit'>, 'nextOn'> & { nextOn: string | undefined }

const form = defineForm<Values>({
  id: carried(),
  outcome: choice({ label: '见到人了吗', required: true, options: VISIT_OUTCOMES.map((value) => ({ value, label: OUTCOME_NAMES[value] })) }),
  summary: text({ label: '说了什么', required: true, area: true, max: VISIT_TEXT, placeholder: '店里也看得到' }),
  note: text({ label: '备注', area: true, max: VISIT_TEXT, placeholder: '只有自己和平台看得到', words: false }),
  nextOn: date({ label: '下次哪天来', first: todayInChina, last: () => FAR, start: todayInChina }),
})

/** The result of a visit, written by the field worker. */
function VisitPage() {
  const { id = '' } = useRouteQuery('visit')
  return isId(id) ? <Own id={id} /> : <Screen title={TITLE}><NotThere /></Screen>
}

function Own({ id }: { id: string }) {
  const query = useVisits(id)
  const visit = query.data?.[0]
  if (visit?.isMine && (visit.state === 'open' || visit.state === 'filled')) return <Editor visit={visit} />
  return <Screen title={TITLE}><QueryView query={query} renderError={() => <NotThere />}>{() => <NotThere />}</QueryView></Screen>
}

function Editor({ visit: { id, outcome, summary, note, nextOn } }: { visit: Visit }) {
  const fill = useFillVisit()
  return (
    <FormScreen
      form={form} title={TITLE} verb="存好" draft={`visit.${id}`} initial={{ id, outcome, summary, note, nextOn }}
      send={(values) => fill.mutateAsync({ ...values, nextOn: values.nextOn ?? '' })}
      onSent={() => {
        toast.done('存好了')
        navigate.back()
      }}
    />
  )
}

const NotThere = () => (
  <Empty title="这次拜访不用填" action={{ text: '看上门拜访', onPress: () => navigate.replace('visits') }}>去的人到店了才填</Empty>
)

export default page('visit', VisitPage)
