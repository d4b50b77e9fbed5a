import type { Category } from '@daogang/contract/dictionary'
import { useState } from 'react'
import { categoryName, useCategories } from '@/api/dictionary'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { usePicked } from '@/app/picking'
import { categoryTree } from '@/features/dictionary/trees'
import { ActionBar, Box, Button, CascadeList, Empty, OptionList, QueryView, Screen, SearchBar } from '@/ui'
import styles from './choose-work.module.scss'

/** Picks a job category or a whole group of them, from the tree or by search. */
function ChooseWorkPage() {
  const { value } = useRouteQuery('choose-work')
  const [words, setWords] = useState('')
  const categories = useCategories()
  const done = usePicked('choose-work', (trade) => (trade ? navigate.replace('search', { keyword: trade.name }) : navigate.home()))
  const choose = (id: string) => done({ id, name: categoryName(categories.data ?? [], id) ?? '' })

  return (
    <Screen
      title="选择工种"
      white
      top={(
        <Box className={styles.bar}>
          <SearchBar value={words} placeholder="例如 切配、分拣" onChange={setWords} onSearch={setWords} />
        </Box>
      )}
      footer={<ActionBar><Button kind="ghost" grow onPress={() => done(undefined)}>什么工种都看</Button></ActionBar>}
    >
      <Box className={styles.list}>
        <QueryView query={categories}>
          {(all) => (words.trim()
            ? <Found all={all} words={words.trim()} value={value} onPick={choose} />
            : (
                <CascadeList
                  label="工种" tree={withWhole(all)} value={value}
                  onPick={(path) => choose(path[path.length - 1]?.value ?? '')}
                />
              ))}
        </QueryView>
      </Box>
    </Screen>
  )
}

export default page('choose-work', ChooseWorkPage)

/** Prepends the whole group to the categories of each group. */
const withWhole = (all: readonly Category[]) => categoryTree(all).map((root) => ({
  ...root, children: [{ value: root.value, label: `全部${root.label}` }, ...root.children ?? []],
}))

interface FoundProps {
  all: readonly Category[]
  words: string
  value: string | undefined
  onPick: (id: string) => void
}

function Found({ all, words, value, onPick }: FoundProps) {
  const found = all.flatMap((root) => [{ id: root.id, name: `全部${root.name}` }, ...root.children ?? []])
    .filter(({ name }) => name.includes(words))
  if (found.length === 0) {
    return (
      <Empty
        title={`没有叫“${words}”的工种`}
        action={{ text: `搜带“${words}”的岗位`, onPress: () => navigate.replace('search', { keyword: words }) }}
      >
        换个词，或者清空了从列表里选
      </Empty>
    )
  }
  return <OptionList label="工种" options={found.map(({ id, name }) => ({ value: id, label: name }))} value={value} onChange={onPick} />
}
