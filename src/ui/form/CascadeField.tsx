import { useState } from 'react'
import { View } from '@tarojs/components'
import { Sheet } from '../overlay/Sheet'
import { Tabs } from '../parts/Tabs'
import { QueryView, type QueryResult } from '../states/QueryView'
import { OptionList } from './OptionList'
import { PickerButton } from './PickerField'
import { descend, pathOf, pathText, type TreeNode } from './tree'
import styles from './cascade.module.scss'

interface CascadeListProps<V extends string | number> {
  tree: readonly TreeNode<V>[]
  value: V | undefined
  /** Calls back with the path from the root to the chosen leaf. */
  onPick: (path: TreeNode<V>[]) => void
  /** Accessible name. */
  label: string
}

/** Walks down a tree one level at a time. Tabs above show the chosen path and lead back up. */
export function CascadeList<V extends string | number>({ tree, value, onPick, label }: CascadeListProps<V>) {
  const chosen = pathOf(tree, value)
  const [open, setOpen] = useState(() => chosen.slice(0, -1))
  const nodes = open.length > 0 ? open[open.length - 1]?.children ?? [] : tree
  const press = (pressed: V) => {
    const node = nodes.find((each) => each.value === pressed)
    if (!node) return
    const way = [...open, ...descend(node)]
    if (way[way.length - 1]?.children?.length) setOpen(way)
    else onPick(way)
  }

  return (
    <>
      {open.length > 0 && (
        <View className={styles.way}>
          <Tabs
            label={label} value={open.length}
            tabs={[...open.map((node, at) => ({ value: at, label: node.label })), { value: open.length, label: '请选择' }]}
            onChange={(level) => setOpen(open.slice(0, level))}
          />
        </View>
      )}
      <OptionList key={open.length} label={label} options={nodes} value={chosen[open.length]?.value} onChange={press} />
    </>
  )
}

interface CascadeFieldProps<V extends string | number> extends Omit<CascadeListProps<V>, 'tree' | 'onPick'> {
  tree: QueryResult<readonly TreeNode<V>[]>
  /** Gets the path to the leaf, and its text. */
  onChange: (path: TreeNode<V>[], text: string) => void
  /** Text of a stored value until the tree is loaded. */
  text?: string
  placeholder?: string
  disabled?: boolean
}

/** Picks a leaf of a tree level by level in a sheet: province, city, district; or trade, then job. */
export function CascadeField<V extends string | number>({ tree, value, onChange, label, text, ...props }: CascadeFieldProps<V>) {
  const [open, setOpen] = useState(false)
  const known = pathText(pathOf(tree.data ?? [], value))
  return (
    <>
      <PickerButton {...props} label={label} text={known || text} onPress={() => setOpen(true)} />
      <Sheet open={open} title={label} onClose={() => setOpen(false)}>
        <QueryView query={tree}>
          {(nodes) => (
            <CascadeList
              tree={nodes} value={value} label={label}
              onPick={(path) => {
                setOpen(false)
                onChange(path, pathText(path))
              }}
            />
          )}
        </QueryView>
      </Sheet>
    </>
  )
}
