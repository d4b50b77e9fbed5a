import { Box, QueryView, Txt, type QueryResult } from '@/ui'
import { Example } from '../Example'

const base: QueryResult<string> = { data: undefined, isError: false, error: undefined, refetch: () => undefined }
const network = Object.assign(new Error('x'), { kind: 'network' })
const states: readonly (readonly [string, Partial<QueryResult<string>>])[] = [
  ['来了', { data: '徐汇区漕宝路的家常菜馆' }],
  ['来过，这次网断了', { data: '徐汇区漕宝路的家常菜馆', isError: true, error: network }],
  ['来过，这次没刷新出来', { data: '徐汇区漕宝路的家常菜馆', isError: true, error: new Error('x') }],
  ['网断了', { isError: true, error: network }],
  ['还没来，过一会儿让人重试', {}],
]

export function Queries() {
  return (
    <>
      {states.map(([title, state]) => (
        <Example key={title} title={title} flush>
          <QueryView query={{ ...base, ...state }}>{(place) => <Box style={{ padding: '12px' }}><Txt>{place}</Txt></Box>}</QueryView>
        </Example>
      ))}
    </>
  )
}
