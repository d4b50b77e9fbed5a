import { useState } from 'react'
import { Button, Card, Screen, SwipeDeck, Txt } from '@/ui'
import type { ScreenOfGallery } from '../types'

const names = ['张师傅', '刘师傅', '赵师傅']

/** Cards that can be swiped away, in an endless loop. */
export const Swiping: ScreenOfGallery = ({ title, onBack }) => {
  const [at, setAt] = useState(0)
  const [did, say] = useState('还没划')
  const go = (how: string) => () => {
    say(how)
    setAt(at + 1)
  }
  return (
    <Screen title={title} asks={false} onBack={onBack}>
      <SwipeDeck key={at} leftWord="不合适" rightWord="收藏" onLeft={go('划掉了')} onRight={go('收藏了')}>
        <Card><Txt strong block>{names[at % names.length]}</Txt><Txt block tone="2">切配·干了8年</Txt></Card>
      </SwipeDeck>
      <Txt block>{did}</Txt>
      <Button block onPress={go('收藏了')}>收藏</Button>
    </Screen>
  )
}
