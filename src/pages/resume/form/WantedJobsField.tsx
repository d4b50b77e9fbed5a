import { useState } from 'react'
import { categoryName, useCategories } from '@/api/dictionary'
import { Box, Button, ChipBar, MultiOptionGroup, PickerButton, QueryView, Sheet } from '@/ui'
import styles from './resume-form.module.scss'

export const JOBS_AT_MOST = 3

interface WantedJobsFieldProps {
  label: string
  /** Leaves of the category tree. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Up to three trades, picked from the tree in a sheet. */
export function WantedJobsField({ label, value, onChange }: WantedJobsFieldProps) {
  const categories = useCategories()
  const [picked, setPicked] = useState<readonly string[]>()
  const [rootId, setRootId] = useState<string>()
  const roots = categories.data ?? []
  const namesOf = (ids: readonly string[]) => ids.map((id) => categoryName(roots, id)).filter(Boolean).join('、')
  const close = () => setPicked(undefined)

  function open() {
    setPicked(value)
    setRootId(roots.find((root) => root.children?.some(({ id }) => value.includes(id)))?.id)
  }

  return (
    <>
      <PickerButton label={label} text={namesOf(value) || (value.length > 0 ? `选了${value.length}个` : '')} onPress={open} />
      <Sheet
        open={picked !== undefined}
        title={label}
        note={picked?.length ? `选了${picked.length}个：${namesOf(picked)}` : `最多选${JOBS_AT_MOST}个`}
        onClose={close}
        actions={(
          <Button
            grow
            onPress={() => {
              if (picked) onChange([...picked])
              close()
            }}
          >
            选好了
          </Button>
        )}
      >
        <QueryView query={categories}>
          {(all) => {
            const root = all.find(({ id }) => id === rootId) ?? all[0]
            const leaves = (root?.children ?? []).map(({ id, name }) => ({ value: id, label: name }))
            const elsewhere = (picked ?? []).filter((id) => !leaves.some((leaf) => leaf.value === id))
            return (
              <>
                <Box className={styles.roots}>
                  <ChipBar strip options={all.map(({ id, name }) => ({ value: id, label: name }))} value={root?.id} onChange={setRootId} />
                </Box>
                <MultiOptionGroup
                  options={leaves}
                  value={picked ?? []}
                  max={JOBS_AT_MOST}
                  onChange={(chosen) => setPicked([...elsewhere, ...chosen])}
                />
              </>
            )
          }}
        </QueryView>
      </Sheet>
    </>
  )
}
