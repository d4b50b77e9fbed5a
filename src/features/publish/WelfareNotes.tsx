import { TERM_WIDTHS } from '@daogang/contract/rules/publish'
import { lengthProblem } from '@daogang/contract/rules/width'
import { useDictionary } from '@/api/dictionary'
import { Box, TextField, Txt, type WidgetProps } from '@/ui'
import styles from './terms.module.scss'

const EXAMPLES: Readonly<Record<string, string>> = {
  meals: '例如 一天两顿', room: '例如 4人间', insurance: '例如 入职当月', rest_4: '例如 排班休', rest_8: '例如 排班休', shuttle: '例如 地铁口接送',
  meal_allowance: '例如 每天15元', room_allowance: '例如 每月300元', attendance: '例如 每月300元', overtime_pay: '例如 平时1.5倍',
  night_allowance: '例如 每晚30元', seniority_pay: '例如 满一年加100元', training: '例如 3天', annual_leave: '例如 满一年5天',
}

/** The first note that is too long. */
export const noteProblem = (notes: Readonly<Record<string, string>>) => {
  for (const note of Object.values(notes)) {
    const problem = lengthProblem(`“${note}”`, note, TERM_WIDTHS.welfareNote)
    if (problem) return problem
  }
  return undefined
}

interface WelfareNotesProps extends WidgetProps<Record<string, string>> {
  /** The job's welfares. */
  welfares: readonly string[]
}

/** A short note for each welfare of a job. An empty one is left out. */
export function WelfareNotes({ value, onChange, welfares }: WelfareNotesProps) {
  const options = useDictionary('job_welfares').filter((option) => welfares.includes(option.value))
  const note = (welfare: string, text: string) => {
    const { [welfare]: _, ...others } = value
    onChange(text === '' ? others : { ...others, [welfare]: text })
  }
  return (
    <>
      {options.map(({ value: welfare, label }) => (
        <Box key={welfare} className={styles.note}>
          <Box className={styles.noteName}><Txt>{label}</Txt></Box>
          <Box className={styles.noteField}>
            <TextField
              label={`${label}，说明`} value={value[welfare] ?? ''} placeholder={EXAMPLES[welfare] ?? '可以不写'}
              maxWidth={TERM_WIDTHS.welfareNote} onChange={(text) => note(welfare, text)}
            />
          </Box>
        </Box>
      ))}
    </>
  )
}
