import type { EmploymentDetail } from '@daogang/contract/employment'
import type { EmploymentPromise } from '@daogang/contract/rules/employment'
import { payText } from '@/lib/format'
import { dayTimeText, todayInChina } from '@/lib/time'
import { Card, Cell, CellGroup, Money, SectionTitle, Timeline, Txt } from '@/ui'
import { dayName, dayWithWeekday, KIND_LABELS, wageText } from './terms-text'

type Shown = Omit<EmploymentDetail, 'name' | 'companyId'>

/** The terms as both sides read them: pay, payday, place, shift and days. */
export function TermsCells({ terms, address }: { terms: Shown; address?: string }) {
  const { wage, wageUnit, settlement, payday, kind, workPlace, shift, startsOn, endsOn, endReason } = terms
  const today = todayInChina()
  return (
    <CellGroup title="用工条件">
      <Cell title="工资" right={<Money min={wage} unit={wageUnit} settlement={settlement} size="inline" />} />
      <Cell title="哪天发" right={payday} />
      <Cell title="全职还是兼职" right={KIND_LABELS[kind]} />
      <Cell title="在哪打卡" note={address && workPlace ? address : undefined} right={workPlace || '没定'} />
      <Cell title="固定的班" right={shift || '没定'} />
      <Cell title="第一天" right={dayName(startsOn, today)} />
      {endsOn !== null && <Cell title="最后一天" note={endReason || undefined} right={dayName(endsOn, today)} />}
    </CellGroup>
  )
}

/** Days that differ from the usual shift. */
export function ChangedDays({ days }: { days: Shown['changedDays'] }) {
  if (days.length === 0) return null
  return (
    <CellGroup title="改过班的日子">
      {days.map(({ day, shift }) => <Cell key={day} title={dayWithWeekday(day, todayInChina())} right={shift || '休息'} />)}
    </CellGroup>
  )
}

/** What the job promised on the day of hiring. It stays as it was. */
export function PromiseCells({ promise }: { promise: EmploymentPromise }) {
  const { title, payMin, payMax, payUnit, settlement, payday, hours, payParts, welfares, terms } = promise
  const parts = payParts.map(({ label, amount, unit }) => `${label}${payText(amount, amount, unit)}`).join('、')
  return (
    <CellGroup title="招人时写的">
      <Cell title={title} note={<Money min={payMin} max={payMax} unit={payUnit} settlement={settlement} size="inline" />} />
      {parts !== '' && <Cell title="工资怎么算" note={parts} />}
      {payday !== '' && <Cell title="哪天发" note={payday} />}
      <Cell title="上班时间" note={hours} />
      {welfares.length > 0 && <Cell title="福利" note={welfares.join('、')} />}
      {terms.length > 0 && <Cell title="别的" note={terms.join('，')} />}
    </CellGroup>
  )
}

const versionText = (terms: Omit<Shown['history'][number], 'version' | 'note' | 'at'>): string =>
  [
    wageText(terms), terms.payday, KIND_LABELS[terms.kind], terms.workPlace, terms.shift,
    terms.startsOn !== undefined && `第一天${dayName(terms.startsOn, todayInChina())}`,
  ].filter(Boolean).join('，')

/** Every version of the terms, the latest first. */
export function TermsHistory({ history }: { history: Shown['history'] }) {
  if (history.length < 2) return null
  return (
    <Card>
      <SectionTitle>改过几次</SectionTitle>
      <Timeline
        items={history.map(({ version, note, at, ...terms }) => ({
          key: `${version}`, title: version === 1 ? '入职时' : note || '改了用工条件', time: dayTimeText(at),
          content: <Txt>{versionText(terms)}</Txt>,
        }))}
      />
    </Card>
  )
}
