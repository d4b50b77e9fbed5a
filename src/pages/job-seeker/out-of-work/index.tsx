import type { DepartureOption } from '@daogang/contract/departure'
import { DEPARTURE_ANSWER_DAYS } from '@daogang/contract/rules/departure'
import { useState } from 'react'
import { useDeparture, useDepartureOptions, useSaveDeparture, useSubmitDeparture } from '@/api/departure'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { Entrances } from '@/features/departure/Entrances'
import { FormScreen } from '@/features/form/FormScreen'
import { isId } from '@/lib/is-id'
import { randomId } from '@/lib/random-id'
import { Card, Cell, CellGroup, Empty, FormGroup, QueryView, Screen, Stack, toast, Txt } from '@/ui'
import { bodyOfDeparture, departureForm, initialOfDraft, initialOfOption, type DepartureValues } from './departure-form'

const TITLE = '离职登记'

/** Registers that the user left a job: which one, the last day, the reason, and the unpaid sums. */
function OutOfWorkPage() {
  const { id, employmentId } = useRouteQuery('out-of-work')
  if (id !== undefined) return isId(id) ? <Draft id={id} /> : <Gone />
  return <Choose employmentId={employmentId} />
}

export default page('out-of-work', OutOfWorkPage)

/** The form of a job; the list of the jobs without one. `other` is a job outside of this platform. */
function Choose({ employmentId }: { employmentId: string | undefined }) {
  const options = useDepartureOptions()
  if (options.data && employmentId !== undefined) {
    const option = options.data.items.find((each) => each.employmentId === employmentId)
    if (option || employmentId === 'other') return <Editor option={option} />
  }
  return (
    <Screen title={TITLE} onRefresh={options.refetch}>
      <Stack>
        <Card>
          <Txt block>走之前把最后一天和没结的钱写下来，店里要回你。写下的都留着，讨工资时拿得出来</Txt>
          <Txt block tone="2">这不是失业登记。领失业金，到下面的官方入口办</Txt>
        </Card>
        <QueryView query={options}>{({ items }) => <Jobs items={items} />}</QueryView>
        <CellGroup>
          <Cell icon="doc" title="登记记录" note="交过的登记，店里怎么回的" onPress={() => navigate.to('out-of-work-record')} />
        </CellGroup>
        <Entrances />
      </Stack>
    </Screen>
  )
}

function Jobs({ items }: { items: readonly DepartureOption[] }) {
  const open = ({ employmentId, departureId }: DepartureOption) => (departureId === ''
    ? navigate.to('out-of-work', { employmentId }) : navigate.to('out-of-work-result', { id: departureId }))
  return (
    <CellGroup title="从哪里走">
      {items.map((option) => (
        <Cell
          key={option.employmentId} icon="store" title={option.company}
          onPress={() => open(option)}
          note={`${option.jobTitle}${option.departureId === '' ? '' : '，已经在登记'}`}
        />
      ))}
      <Cell icon="brief" title="别的工作" note="不在到岗上的店，写下来自己留底" onPress={() => navigate.to('out-of-work', { employmentId: 'other' })} />
    </CellGroup>
  )
}

function Gone() {
  return (
    <Screen title={TITLE}>
      <Empty title="没找到这份登记" action={{ text: '看登记记录', onPress: () => navigate.replace('out-of-work-record') }}>到登记记录里找找，换一份看</Empty>
    </Screen>
  )
}

/** A draft that was saved or taken back. */
function Draft({ id }: { id: string }) {
  const query = useDeparture(id)
  const [once] = useState(randomId)
  const options = useDepartureOptions()
  if (!query.data || !options.data) {
    return <Screen title={TITLE}><QueryView query={query.data ? options : query}>{() => null}</QueryView></Screen>
  }
  const { data } = query
  const option = options.data.items.find(({ employmentId }) => employmentId === data.employmentId)
  return <Editor key={id} option={option} initial={initialOfDraft(data, once)} />
}

function Editor({ option, initial }: { option: DepartureOption | undefined; initial?: Partial<DepartureValues> }) {
  const [submit, save] = [useSubmitDeparture(), useSaveDeparture()]
  const [first] = useState(() => initial ?? initialOfOption(option, randomId()))
  const keep = (values: Partial<DepartureValues>) => save.mutateAsync(bodyOfDeparture({
    id: '', once: '', employmentId: '', lastDay: '', reason: '', wages: '', overtime: '', deposit: '', other: '', otherNote: '', note: '',
    pictures: [], ...values,
  }))
  return (
    <FormScreen
      form={departureForm} title={TITLE} verb={option ? '交给店里' : '存好留底'} draft={`departure.${first.id || option?.employmentId || 'other'}`}
      initial={first} send={(values) => submit.mutateAsync(bodyOfDeparture(values))}
      keep={{ text: '先存着', save: keep, onKept: () => navigate.replace('out-of-work-record') }}
      hint={option ? `店里${DEPARTURE_ANSWER_DAYS}个工作日内要回你，不回也不算确认` : '店里看不到，只给你自己留底'}
      onSent={({ id }) => {
        toast.done(option ? '交了，等店里确认' : '存好了')
        navigate.replace('out-of-work-result', { id })
      }}
    >
      {option && (
        <Card>
          <Txt block strong>{`${option.company} ${option.jobTitle}`}</Txt>
          {option.basis.map((line) => <Txt key={line} block tone="2">{line}</Txt>)}
          <Txt block tone="2">下面的钱是照这些算的，不对就改。照片和写的话，店里也看得到</Txt>
        </Card>
      )}
      <FormGroup of={departureForm} names={['company', 'jobTitle', 'lastDay', 'reason']} />
      <FormGroup of={departureForm} title="还欠我的钱" names={['wages', 'overtime', 'deposit', 'other', 'otherNote']} />
      <FormGroup of={departureForm} names={['note', 'pictures']} />
    </FormScreen>
  )
}
