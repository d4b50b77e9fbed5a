import { useState } from 'react'
import { BesideField, Box, Button, Card, MessageField, Photo, TalkScreen, Txt, type TalkRow } from '@/ui'
import { Example } from '../Example'
import { hall } from '../pictures'
import type { ScreenOfGallery } from '../types'

const LONG = '这句话很长，长到一行写不下，要折到第二行、第三行去，屏幕再窄也不能出边。AVeryLongWordWithoutASpaceInIt0123456789'

interface Line extends TalkRow { readonly text: string }

const lines = (count: number): Line[] => Array.from({ length: count }, (_, at) => (
  { seq: at + 1, key: `${at + 1}`, own: at % 2 === 1, text: at === 1 ? LONG : `第${at + 1}句` }))
const draw = ({ text }: Line) => <Box style={{ padding: '12px 12px 0', overflowWrap: 'anywhere' }}><Card><Txt>{text}</Txt></Card></Box>

/** A conversation with its message field. */
export const Talk: ScreenOfGallery = ({ title, onBack }) => {
  const [text, setText] = useState(LONG)
  const [rows, setRows] = useState(() => lines(4))
  return (
    <TalkScreen
      title={title} onBack={onBack} asks={false} rows={rows} renderRow={draw} older="failed" onOlder={() => undefined} news="来了新消息"
      lead={(
        <Example title="一张照片，没了的照片">
          <Photo src={hall} width={400} height={300} />
          <Photo src="" width={300} height={400} />
        </Example>
      )}
      footer={(
        <Box style={{ display: 'flex', padding: '10px 12px' }}>
          <MessageField label="说点什么" placeholder="说点什么" value={text} onChange={setText} />
          <BesideField>
            <Box style={{ marginLeft: '8px' }}>
              <Button size="small" onPress={() => setRows((before) => lines(before.length + 1))}>发送</Button>
            </Box>
          </BesideField>
        </Box>
      )}
    />
  )
}
