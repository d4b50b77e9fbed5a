import { useState } from 'react'
import { View } from '@tarojs/components'
import { Sheet } from '../overlay/Sheet'
import { Button } from '../parts/Button'
import { ChipBar } from '../parts/ChipBar'
import { QueryView, type QueryResult } from '../states/QueryView'
import { toast } from '../overlay/toast'
import { MultiOptionGroup } from './OptionGroup'
import { PickerButton } from './PickerField'
import { pathOf, type TreeNode } from './tree'
import styles from './cascade.module.scss'

interface MultiCascadeFieldProps<V extends string | number> {
  /** Title of the sheet and accessible name. */
  label: string
  tree: QueryResult<readonly TreeNode<V>[]>
  /** Leaves in the order in which they were picked. */
  value: readonly V[]
  onChange: (value: V[]) => void
  /** Maximum number of leaves. */
  max: number
  placeholder?: string
  disabled?: boolean
}

/** Picks several leaves of a two-level tree: roots as chips, with the leaves of the selected one below. */
export function MultiCascadeField<V extends string | number>({ label, tree, value, onChange, max, ...props }: MultiCascadeFieldProps<V>) {
  const [picked, setPicked] = useState<readonly V[]>()
  const [rootValue, setRootValue] = useState<V>()
  const roots = tree.data ?? []
  const namesOf = (values: readonly V[]) => values.map((each) => pathOf(roots, each).pop()?.label).filter(Boolean).join('、')
  const open = () => {
    // An operator may have hidden a leaf since: no one could take it out, and it would use one of the places.
    const offered = tree.data ? value.filter((each) => pathOf(roots, each).length > 0) : value
    setPicked(offered)
    setRootValue(pathOf(roots, offered[0])[0]?.value)
  }
  const close = () => setPicked(undefined)

  return (
    <>
      <PickerButton {...props} label={label} text={namesOf(value) || (value.length > 0 ? `选了${value.length}个` : '')} onPress={open} />
      {picked && (
        <Sheet
          open
          title={label}
          note={picked.length > 0 ? `选了${picked.length}个：${namesOf(picked)}` : `最多选${max}个`}
          onClose={close}
          actions={(
            <Button
              grow
              onPress={() => {
                onChange([...picked])
                close()
              }}
            >
              选好了
            </Button>
          )}
        >
          <QueryView query={tree}>
            {(all) => {
              const root = all.find((node) => node.value === rootValue) ?? all[0]
              return (
                <>
                  <View className={styles.way}>
                    <ChipBar label="大类" strip options={all} value={root?.value} onChange={setRootValue} />
                  </View>
                  <Leaves label={root?.label ?? label} options={root?.children ?? []} picked={picked} max={max} onChange={setPicked} />
                </>
              )
            }}
          </QueryView>
        </Sheet>
      )}
    </>
  )
}

interface LeavesProps<V extends string | number> {
  label: string
  options: readonly TreeNode<V>[]
  picked: readonly V[]
  max: number
  onChange: (picked: readonly V[]) => void
}

/** The maximum applies across all roots. */
function Leaves<V extends string | number>({ label, options, picked, max, onChange }: LeavesProps<V>) {
  const here = picked.filter((each) => options.some((option) => option.value === each))
  const elsewhere = picked.length - here.length
  return (
    <MultiOptionGroup
      label={label} options={options} value={here}
      onChange={(next) => {
        const added = next.filter((each) => !picked.includes(each))
        if (added.length > 0 && elsewhere + next.length > max) toast.show(`最多选${max}个`)
        else onChange([...picked.filter((each) => next.includes(each) || !here.includes(each)), ...added])
      }}
    />
  )
}
