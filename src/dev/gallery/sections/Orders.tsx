import { useState } from 'react'
import { ChipActions, SortList, toast } from '@/ui'
import { Example } from '../Example'

const FIRST = [
  { id: '1', text: '你好，岗位还招人吗？' },
  { id: '2', text: '我在附近，干过三年切配和打荷，随时能到岗，包吃包住的话明天就能过来试工，工资按天结也可以' },
  { id: '3', text: '好' },
]

export function Orders() {
  const [items, sort] = useState(FIRST)
  return (
    <>
      <Example title="自己排先后" flush><SortList items={items} onSort={sort} /></Example>
      <Example title="点一下就用" flush>
        <ChipActions
          label="常用语"
          actions={[
            ...FIRST.map(({ id, text }) => ({ key: id, text, onPress: () => toast.show(text) })),
            { key: 'manage', text: '管理', leads: true, onPress: () => toast.show('去管理') },
          ]}
        />
      </Example>
    </>
  )
}
