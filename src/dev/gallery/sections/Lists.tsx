import { Box, Card, List, Txt, type ListResult } from '@/ui'
import { Example } from '../Example'

interface Row { readonly id: string; readonly title: string }

const rows: Row[] = [{ id: '1', title: '后厨切配师傅' }, { id: '2', title: '洗碗工' }]
const base: ListResult<Row> = {
  data: { pages: [{ items: rows }] }, isError: false, error: undefined, hasNextPage: false, isFetchingNextPage: false,
  isFetchNextPageError: false, fetchNextPage: () => undefined, refetch: () => Promise.resolve(),
}
const states: readonly (readonly [string, Partial<ListResult<Row>>])[] = [
  ['到底了', {}],
  ['下一页在来', { hasNextPage: true, isFetchingNextPage: true }],
  ['下一页没来', { hasNextPage: true, isFetchNextPageError: true, isError: true, error: new Error('x') }],
  ['一个都没有', { data: { pages: [{ items: [] }] } }],
]
const nothing = <Box style={{ padding: '0 12px' }}><Txt tone="2">没有岗位</Txt></Box>
const draw = (row: Row) => <Card><Txt strong>{row.title}</Txt></Card>

export function Lists() {
  return (
    <>
      {states.map(([name, state]) => (
        <Example key={name} title={name} flush>
          <List query={{ ...base, ...state }} keyOf={(row) => row.id} renderItem={draw} empty={nothing} />
        </Example>
      ))}
    </>
  )
}
