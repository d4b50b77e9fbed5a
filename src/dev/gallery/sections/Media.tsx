import { useState } from 'react'
import { Box, Button, ImageGrid, MapPicture, Txt, Uploader, useSquare, VideoThumb, type FileTarget, type SentFile } from '@/ui'
import { Example } from '../Example'
import { door, hall, kitchen } from '../pictures'

const MEGA = 1_048_576
const sent: SentFile[] = [{ id: '1', kind: 'image', url: kitchen }, { id: '2', kind: 'image', url: hall }]
const address = () => Promise.resolve(kitchen)
const target = (send: FileTarget['send'], most = 10 * MEGA): FileTarget => ({ maxBytes: { image: most, video: 50 * MEGA }, send, address })

const never = new Promise<SentFile>(() => undefined)
/** An upload that stops at 42 %. */
const slow = target((_file, { onProgress }) => {
  onProgress(0.42)
  return never
})
const offline = target(() => Promise.reject(Object.assign(new Error('x'), { kind: 'network' })))
const refusing = target(() => Promise.reject(Object.assign(new Error('这个文件不是图片，请换一张'), { kind: 'refused' })))
const small = target(() => never, 1)

export function Media() {
  return (
    <>
      <Example title="照片和视频"><ImageGrid files={[{ url: kitchen }, { url: hall }, { url: door, kind: 'video' }]} label="店铺照片" /></Example>
      <Example title="视频"><Box style={{ width: '96px', height: '96px' }}><VideoThumb src="/nothing.mp4" seconds={75} /></Box></Example>
      <Example title="地图">
        <MapPicture src={hall} label="地图：漕宝路" note="示意图" onError={() => undefined}>
          <Button kind="ghost" size="small" icon="nav" onPress={() => undefined}>导航去</Button>
        </MapPicture>
      </Example>
      <Example title="裁成方的"><Square /></Example>
      <Uploads title="一张都没有" to={slow} />
      <Uploads title="传好了两张" to={slow} value={sent} maxVideos={1} />
      <Uploads title="够了" to={slow} value={sent} max={2} />
      <Uploads title="不能改" to={slow} value={sent} disabled />
      <Uploads title="正在传" to={slow} />
      <Uploads title="网断了" to={offline} />
      <Uploads title="不收" to={refusing} />
      <Uploads title="太大" to={small} />
    </>
  )
}

/** Chooses a picture and crops it where the host or the UI kit can. */
function Square() {
  const [cutter, square] = useSquare()
  const [made, setMade] = useState('')
  const cut = () => square({ kind: 'image', path: kitchen, bytes: kitchen.length })
    .then((file) => file && setMade(file.path))
  return (
    <>
      <Button kind="ghost" block onPress={cut}>裁一张头像</Button>
      {made ? <ImageGrid label="裁好的" files={[{ url: made }]} /> : <Txt block tone="2">还没裁</Txt>}
      {cutter}
    </>
  )
}

interface UploadsProps {
  title: string
  to: FileTarget
  value?: readonly SentFile[]
  max?: number
  maxVideos?: number
  disabled?: boolean
}

function Uploads({ title, value: first = [], ...props }: UploadsProps) {
  const [value, setValue] = useState(first)
  return <Example title={title}><Uploader {...props} label={title} value={value} onChange={setValue} /></Example>
}
