import { useState } from 'react'
import { uploadsFor } from '@/api/upload'
import { Txt, Uploader, type SentFile } from '@/ui'
import { Example } from '../Example'

const target = uploadsFor('shop')

/** Uploads files to the real server; requires a login. */
export function Sending() {
  const [value, setValue] = useState<readonly SentFile[]>([])
  const [pending, setPending] = useState(0)
  return (
    <Example title="照片和视频">
      <Uploader label="店铺照片" to={target} value={value} onChange={setValue} max={3} maxVideos={1} onPending={setPending} />
      <Txt block tone="2">{`传好${value.length}个，还有${pending}个`}</Txt>
    </Example>
  )
}
