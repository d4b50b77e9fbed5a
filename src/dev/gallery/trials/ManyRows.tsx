import { useState } from 'react'
import { Card, ListScreen, Txt, type ListResult } from '@/ui'
import type { ScreenOfGallery } from '../types'

const PAGE = 20
const ROWS = 3000

interface Row { readonly id: string; readonly title: string }

const pageOf = (at: number) => ({
  items: Array.from({ length: PAGE }, (_, index): Row => ({ id: `${at}-${index}`, title: `第${at * PAGE + index + 1}个岗位` })),
})
const draw = (row: Row) => <Card><Txt strong block>{row.title}</Txt><Txt tone="2" block>家常菜馆，离你800米</Txt></Card>

/** A long virtualised list. */
export const ManyRows: ScreenOfGallery = ({ title, onBack }) => {
  const [pages, setPages] = useState(() => [pageOf(0)])
  const query: ListResult<Row> = {
    data: { pages }, isError: false, error: undefined, isFetchingNextPage: false, isFetchNextPageError: false,
    hasNextPage: pages.length * PAGE < ROWS,
    fetchNextPage: () => setPages((before) => [...before, pageOf(before.length)]),
    refetch: () => Promise.resolve(setPages([pageOf(0)])),
  }
  return (
    <ListScreen
      title={title} onBack={onBack} asks={false} query={query} keyOf={(row) => row.id} renderItem={draw} empty={<Txt>没有岗位</Txt>}
    />
  )
}
