import { numberOnly } from '@/lib/field-rules'
import { Box, CheckboxRow, TextField, Txt } from '@/ui'
import type { ResumeValues } from './rules'
import styles from './resume-form.module.scss'

/** Yuan with six digits at most. */
const DIGITS = 6

interface SalaryFieldProps {
  values: ResumeValues
  invalid: boolean
  onChange: (part: Partial<ResumeValues>) => void
}

/** From so much to so much a month, or 面议. */
export function SalaryField({ values: { salaryMin, salaryMax, negotiable }, invalid, onChange }: SalaryFieldProps) {
  const field = { keyboard: 'number', maxLength: DIGITS, disabled: negotiable, invalid } as const
  return (
    <>
      <Box className={styles.range}>
        <Box className={styles.amount}>
          <TextField
            {...field} label="最低月工资，元" placeholder="最低"
            value={negotiable ? '' : salaryMin} onChange={(text) => onChange({ salaryMin: numberOnly(text) })}
          />
        </Box>
        <Txt tone="2" className={styles.between}>到</Txt>
        <Box className={styles.amount}>
          <TextField
            {...field} label="最高月工资，元" placeholder="最高"
            value={negotiable ? '' : salaryMax} onChange={(text) => onChange({ salaryMax: numberOnly(text) })}
          />
        </Box>
        <Txt tone="2" className={styles.between}>元</Txt>
      </Box>
      <Box className={styles.negotiable}>
        <CheckboxRow label="面议" checked={negotiable} onChange={(on) => onChange({ negotiable: on })}>面议，见面再谈</CheckboxRow>
      </Box>
    </>
  )
}
