import { useState } from 'react'
import { cx } from '@/lib/cx'
import { Box, CellGroup, FormGroup, Icon, Press, Txt, useFormState } from '@/ui'
import { postingForm } from './fields'
import styles from './terms.module.scss'

const GROUPS = [['payParts', 'bonuses'], ['socialSecurity', 'welfareNotes'], ['brokerage', 'brokerageFen']] as const
const NAMES = GROUPS.flat()

/** What a job can offer beside its wage: optional, and closed until it is asked for, so that publishing stays short. */
export function MoreTerms() {
  const { values, problems } = useFormState(postingForm)
  const [open, setOpen] = useState(false)
  // The form scrolls to an error, which must be on the screen.
  if (!open && NAMES.some((name) => problems[name])) setOpen(true)
  const filled = NAMES.filter((name) => name !== 'brokerageFen' && values[name] !== undefined).map((name) => postingForm.fields[name].label)
  return (
    <>
      <CellGroup>
        <Press className={styles.more} pressClass={styles.pressed} onPress={() => setOpen(!open)}>
          <Box className={styles.moreWords}>
            <Txt strong block>更多待遇（选填）</Txt>
            <Txt size="note" tone="2" block>{filled.length > 0 ? `已填：${filled.join('、')}` : '工资构成、奖金补贴、社保、招聘方式'}</Txt>
          </Box>
          <Txt tone="2">{open ? '收起' : '展开'}</Txt>
          <Icon name="down" size={20} className={cx(styles.arrow, open && styles.up)} />
        </Press>
      </CellGroup>
      {open && GROUPS.map((names) => <FormGroup key={names[0]} of={postingForm} names={names} />)}
    </>
  )
}
