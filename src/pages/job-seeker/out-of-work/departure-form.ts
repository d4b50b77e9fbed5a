import type { Body } from '@daogang/contract'
import type { Departure, DepartureOption } from '@daogang/contract/departure'
import { DEPARTURE_PICTURES, DEPARTURE_WIDTHS, LAST_DAY_BACK, MAX_OWED, OWED_NAMES, type Owed } from '@daogang/contract/rules/departure'
import { END_DAYS } from '@daogang/contract/rules/employment'
import { fenOfYuan, isAmount } from '@/features/form/amount'
import { typedAmount } from '@/features/form/typed-amount'
import { dictionary } from '@/features/form/dictionary'
import { pictures } from '@/features/form/pictures'
import { yuan } from '@/lib/format'
import { inUtc, todayInChina } from '@/lib/time'
import { carried, date, defineForm, onlyWhen, text, type SentFile } from '@/ui'

/** As typed: sums in yuan, empty for nothing. */
export interface DepartureValues {
  id: string
  once: string
  employmentId: string
  company?: string | undefined
  jobTitle?: string | undefined
  lastDay: string
  reason: string
  wages: string
  overtime: string
  deposit: string
  other: string
  otherNote: string
  note: string
  pictures: SentFile[]
}

const isElsewhere = ({ employmentId }: Partial<DepartureValues>): boolean => employmentId === ''
const shifted = (days: number) => inUtc(todayInChina()).add(days, 'day').format('YYYY-MM-DD')

const sum = (kind: keyof Owed) => typedAmount<DepartureValues>({ label: OWED_NAMES[kind], placeholder: '0', max: MAX_OWED })

export const departureForm = defineForm<DepartureValues>({
  id: carried(), once: carried(), employmentId: carried(),
  company: onlyWhen(isElsewhere, text({
    label: '店名', required: true, max: DEPARTURE_WIDTHS.company, words: false, placeholder: '在哪家店、哪个厂',
  })),
  jobTitle: onlyWhen(isElsewhere, text({
    label: '干什么', required: true, max: DEPARTURE_WIDTHS.jobTitle, words: false, placeholder: '例如 洗碗工',
  })),
  lastDay: date({
    label: '最后一天', required: true, first: () => shifted(-LAST_DAY_BACK), last: () => shifted(END_DAYS.ahead), start: () => todayInChina(),
  }),
  reason: dictionary({ label: '为什么走', of: 'zxt_leave_reason', required: true }),
  wages: sum('wages'), overtime: sum('overtime'), deposit: sum('deposit'), other: sum('other'),
  otherNote: text({
    label: '别的钱是什么', max: DEPARTURE_WIDTHS.otherNote, words: false, placeholder: '有别的钱就写，例如 介绍费',
  }),
  note: text({
    label: '想说明的', area: true, max: DEPARTURE_WIDTHS.note, words: false, placeholder: '例如 身份证还扣在店里，答应哪天结',
  }),
  pictures: pictures({ label: '照片，比如聊天记录、工资单', purpose: 'departure', max: DEPARTURE_PICTURES }),
})

/** A sum that is still typed, like a lone dot, counts as nothing: only a draft has one. */
const fen = (typed: string): number => (isAmount(typed) ? fenOfYuan(typed) : 0)

/** The body of a typed form. */
export const bodyOfDeparture = (values: DepartureValues): Body<'POST /departure/submit'> => ({
  ...values, company: values.company ?? '', jobTitle: values.jobTitle ?? '', wages: fen(values.wages), overtime: fen(values.overtime),
  deposit: fen(values.deposit), other: fen(values.other), pictures: values.pictures.map(({ id }) => id),
})

const typed = (amount: number): string => (amount === 0 ? '' : yuan(amount))

/** What the form begins with: the sums that this platform knows. */
export const initialOfOption = (option: DepartureOption | undefined, once: string): Partial<DepartureValues> => ({
  id: '', once, employmentId: option?.employmentId ?? '',
  ...option && {
    lastDay: option.endsOn ?? todayInChina(), wages: typed(option.wages), overtime: typed(option.overtime), deposit: typed(option.deposit),
    other: typed(option.other),
  },
})

/** What the form of a saved draft begins with. */
export const initialOfDraft = (draft: Departure, once: string): Partial<DepartureValues> => ({
  id: draft.id, once, employmentId: draft.employmentId, company: draft.company, jobTitle: draft.jobTitle, lastDay: draft.lastDay,
  reason: draft.reason, wages: typed(draft.wages), overtime: typed(draft.overtime), deposit: typed(draft.deposit),
  other: typed(draft.other), otherNote: draft.otherNote, note: draft.note,
  pictures: draft.pictures.map(({ id, url }) => ({ id, url, kind: 'image' as const })),
})
