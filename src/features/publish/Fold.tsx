import { useState } from 'react'
import { cx } from '@/lib/cx'
import { Box, CellGroup, FormGroup, Icon, Press, Txt, useFormState } from '@/ui'
import { postingForm } from './fields'
import type { Posting } from './posting'
import styles from './terms.module.scss'

interface FoldProps {
  title: string
  /** The fields inside, in one line. */
  note: string
  groups: readonly (readonly (keyof Posting)[])[]
}

/** Groups of fields that are closed until they are asked for, so that publishing stays short. */
export function Fold({ title, note, groups }: FoldProps) {
  const { problems } = useFormState(postingForm)
  const [open, setOpen] = useState(false)
  // The form scrolls to an error, which must be on the screen.
  if (!open && groups.flat().some((name) => problems[name])) setOpen(true)
  return (
    <>
      <CellGroup>
        <Press className={styles.more} pressClass={styles.pressed} onPress={() => setOpen(!open)}>
          <Box className={styles.moreWords}>
            <Txt strong block>{title}</Txt>
            <Txt size="note" tone="2" block>{note}</Txt>
          </Box>
          <Txt tone="2">{open ? '收起' : '展开'}</Txt>
          <Icon name="down" size={20} className={cx(styles.arrow, open && styles.up)} />
        </Press>
      </CellGroup>
      {open && groups.map((names) => <FormGroup key={names[0]} of={postingForm} names={names} />)}
    </>
  )
}
