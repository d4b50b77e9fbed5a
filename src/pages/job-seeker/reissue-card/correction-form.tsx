import { CORRECTION_PICTURES, CORRECTION_REASON_WIDTH, DIRECTIONS, type Direction } from '@daogang/contract/rules/attendance'
import { directionTexts } from '@/features/attendance/texts'
import { pictures } from '@/features/form/pictures'
import { choice, custom, defineForm, text, TimeField, type SentFile, type WidgetProps } from '@/ui'

/** The form keeps the day and the time of day; a time before the shift's start is of the next day. */
export interface CorrectionValues {
  day: string
  direction: Direction
  clock: string
  reason: string
  pictures: SentFile[]
}

const Clock = (props: WidgetProps<string | undefined>) => (
  <TimeField {...props} value={props.value ?? ''} step={1} placeholder="选时间" />
)

/** @param days those that can be corrected, the latest first, with their words */
export const correctionForm = (days: readonly { value: string; label: string }[]) => defineForm<CorrectionValues>({
  day: choice<string, CorrectionValues, true>({ label: '补哪天的', required: true, options: days }),
  direction: choice({
    label: '补什么卡', required: true, options: DIRECTIONS.map((value) => ({ value, label: `${directionTexts[value]}卡` })),
  }),
  clock: custom<string, CorrectionValues, true>({ label: '几点', required: true, whenEmpty: '请选时间', names: ['claimedAt'], widget: Clock }),
  reason: text({ label: '为什么没打', required: true, area: true, max: CORRECTION_REASON_WIDTH, placeholder: '例如 手机没电了' }),
  pictures: pictures({ label: '照片，比如排班表、聊天记录', purpose: 'correction', max: CORRECTION_PICTURES }),
})
