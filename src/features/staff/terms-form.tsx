import {
  EMPLOYMENT_WIDTHS, settlementProblem, type EmploymentTerms,
} from '@daogang/contract/rules/employment'
import { PAY_UNITS, SETTLEMENTS } from '@daogang/contract/rules/pay'
import { MAX_WAGE } from '@daogang/contract/rules/publish'
import { shiftText, weekdaysText } from '@daogang/contract/rules/shift'
import { useShifts } from '@/api/shift'
import { useWorkPlaces } from '@/api/work-place'
import { fenOfYuan } from '@/features/form/amount'
import { typedAmount } from '@/features/form/typed-amount'
import { payUnitText, settlementText, yuan } from '@/lib/format'
import { choice, custom, PickerField, text, type WidgetProps } from '@/ui'
import { KIND_LABELS } from './terms-text'

/** The terms as they are typed: the wage in yuan. */
export interface TermsValues extends Omit<EmploymentTerms, 'wage'> {
  wage: string
}

/** The terms that are sent. */
export const termsOfValues = ({ kind, wage, wageUnit, settlement, payday, workPlaceId, shiftId }: TermsValues): EmploymentTerms =>
  ({ kind, wage: fenOfYuan(wage), wageUnit, settlement, payday, workPlaceId, shiftId })

/** Stored terms as the form shows them. */
export const valuesOfTerms = ({ kind, wage, wageUnit, settlement, payday, workPlaceId, shiftId }: EmploymentTerms): TermsValues =>
  ({ kind, wage: yuan(wage), wageUnit, settlement, payday, workPlaceId, shiftId })

const NONE = { value: '', label: '先不定' }

interface StorePick extends WidgetProps<string | undefined> {
  companyId: string
}

function PlacePick({ companyId, value, label, onChange }: StorePick) {
  const places = useWorkPlaces(companyId)
  const options = (places.data?.items ?? []).map(({ id, name, address }) => ({ value: id, label: name, note: address }))
  return <PickerField label={label} options={[...options, NONE]} value={value ?? ''} onChange={onChange} />
}

function ShiftPick({ companyId, value, label, onChange }: StorePick) {
  const shifts = useShifts(companyId)
  const options = (shifts.data?.items ?? [])
    .map(({ id, name, weekdays, ...times }) => ({ value: id, label: name, note: `${shiftText(times)}，${weekdaysText(weekdays)}` }))
  return <PickerField label={label} options={[...options, NONE]} value={value ?? ''} onChange={onChange} />
}

/** The fields of terms, for the people of one store. Spread them into a form with further fields. */
export function termsFields<B extends TermsValues>(companyId: string) {
  return {
    kind: choice<EmploymentTerms['kind'], B, true>({
      label: '全职还是兼职', required: true,
      options: [{ value: 'full_time', label: KIND_LABELS.full_time }, { value: 'part_time', label: KIND_LABELS.part_time }],
    }),
    wage: typedAmount<B>({
      label: '工资', required: true, max: MAX_WAGE, rule: (fen) => (fen < 1 ? { text: '工资不对', next: '请改一下' } : undefined),
    }),
    wageUnit: choice<EmploymentTerms['wageUnit'], B, true>({
      label: '怎么算', required: true, options: PAY_UNITS.map((value) => ({ value, label: `按${payUnitText(value)}` })),
    }),
    settlement: choice<EmploymentTerms['settlement'], B, true>({
      label: '多久发一次', required: true, options: SETTLEMENTS.map((value) => ({ value, label: settlementText(value) })),
      rule: (settlement, { kind, wageUnit }) => (kind && wageUnit ? settlementProblem({ kind, wageUnit, settlement }) : undefined),
    }),
    payday: text<B>({ label: '哪天发', required: true, max: EMPLOYMENT_WIDTHS.payday, placeholder: '例如 每月15日发上月工资' }),
    workPlaceId: custom<string, B>({ label: '在哪打卡', blank: '', draw: (props) => <PlacePick {...props} companyId={companyId} /> }),
    shiftId: custom<string, B>({ label: '固定的班', blank: '', draw: (props) => <ShiftPick {...props} companyId={companyId} /> }),
  }
}

/** Names of the fields, in the groups in which screens show them. */
export const TERMS_GROUPS = {
  pay: ['kind', 'wage', 'wageUnit', 'settlement', 'payday'],
  work: ['workPlaceId', 'shiftId'],
} as const satisfies Record<string, readonly (keyof TermsValues)[]>
