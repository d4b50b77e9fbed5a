import type { CategoryChange } from '@daogang/contract/operator-content'
import { Input, Select, Switch } from 'antd'
import { DocumentFrame } from './DocumentFrame'
import { useChoices } from './choices'
import { Rows } from './rows'

const CHANGES = [{ value: 'add', label: '加一个' }, { value: 'rename', label: '改名' }, { value: 'hide', label: '隐藏' }] as const
const HELP = '在自带的工种上改。隐藏以后不再能选，已有的岗位不变。加的工种存下以后不能删，能改名字，也能不再展示'

/** Changes of the tree of trades. */
export function CategoriesSection() {
  const { roots, leaves } = useChoices()
  const fresh = (): CategoryChange => ({ change: 'add', id: '', rootId: roots[0]?.value ?? '', name: '' })
  return (
    <DocumentFrame kind="categories" part="categories" help={HELP}>
      {(categories, set) => (
        <Rows
          rows={categories} keyOf={(_row, nth) => String(nth)} fresh={fresh} addText="加一处改动" onChange={set}
          columns={[
            { title: '改动', width: 120, render: ({ change }, put) => (
              <Select
                aria-label="改动" style={{ width: '100%' }} value={change} options={[...CHANGES]}
                onChange={(next) => put({ change: next, id: '' })}
              />
            ) },
            { title: '大类', width: 150, render: ({ rootId }, put) => (
              <Select
                aria-label="大类" style={{ width: '100%' }} value={rootId} options={roots}
                onChange={(next) => put({ rootId: next, id: '' })}
              />
            ) },
            { title: '工种', width: 260, render: ({ change, id, rootId }, put) => (change === 'add'
              ? (
                <Input
                  aria-label="工种编号" addonBefore={`${rootId}_`} placeholder="字母，例如 tea" value={id.slice(rootId.length + 1)} maxLength={20}
                  onChange={({ target }) => put({ id: `${rootId}_${target.value.toLowerCase().replace(/[^a-z0-9_]/g, '')}` })}
                />
              )
              : (
                <Select
                  showSearch={{ optionFilterProp: 'label' }} aria-label="工种" style={{ width: '100%' }} value={id || null}
                  options={leaves.filter(({ value }) => value.startsWith(`${rootId}_`))} onChange={(next) => put({ id: next ?? '' })}
                />
              )) },
            { title: '名字', render: ({ change, name }, put) => (change === 'hide' ? null : (
              <Input aria-label="名字" value={name} maxLength={12} onChange={({ target }) => put({ name: target.value })} />
            )) },
            { title: '展示', width: 70, render: ({ change, hidden = false }, put) => (change === 'add'
              ? <Switch aria-label="展示" checked={!hidden} onChange={(isShown) => put({ hidden: !isShown })} /> : null) },
          ]}
        />
      )}
    </DocumentFrame>
  )
}
