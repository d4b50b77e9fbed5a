import type { Category } from '@daogang/contract/dictionary'
import { useState } from 'react'
import { categoryName, useCategories } from '@/api/dictionary'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { usePicked } from '@/app/picking'
import { categoryTree } from '@/features/dictionary/trees'
import { Box, CascadeList, Empty, OptionList, QueryView, Screen, SearchBar } from '@/ui'
import styles from './choose-category.module.scss'

/** Picks the category of a job, from the tree or by search. */
function ChooseCategoryPage() {
  const { id } = useRouteQuery('choose-category')
  const [words, setWords] = useState('')
  const categories = useCategories()
  const done = usePicked('choose-category', (trade) => navigate.replace('publish-job', { categoryId: trade.id }))
  const choose = (picked: string) => done({ id: picked, name: categoryName(categories.data ?? [], picked) ?? '' })
  const typed = words.trim()

  return (
    <Screen
      title="招什么工" white
      top={<Box className={styles.bar}><SearchBar value={words} placeholder="例如 切配、分拣" onChange={setWords} onSearch={setWords} /></Box>}
    >
      <Box className={styles.list}>
        <QueryView query={categories}>
          {(all) => (typed
            ? <Found all={all} words={typed} value={id} onPick={choose} />
            : (
                <CascadeList
                  label="工种" tree={categoryTree(all)} value={id} onPick={(path) => choose(path[path.length - 1]?.value ?? '')}
                />
              ))}
        </QueryView>
      </Box>
    </Screen>
  )
}

export default page('choose-category', ChooseCategoryPage)

interface FoundProps {
  all: readonly Category[]
  words: string
  value: string | undefined
  onPick: (id: string) => void
}

function Found({ all, words, value, onPick }: FoundProps) {
  const found = all.flatMap((root) => root.children ?? []).filter(({ name }) => name.includes(words))
  if (found.length === 0) return <Empty title={`没有叫“${words}”的工种`}>换个词，或清空了从列表里选最像的。岗位名称可以自己写</Empty>
  return <OptionList label="工种" options={found.map(({ id, name }) => ({ value: id, label: name }))} value={value} onChange={onPick} />
}
