import { useState, type ReactElement } from 'react'
import { pictureHost } from '@/host/picture'
import { Viewer } from '../native'
import { toast } from '../overlay/toast'

const SAVED = {
  done: '保存好了', unsupported: '按住图片，就能保存', denied: '没允许存到相册，去设置里打开', cancelled: '', failed: '没保存成，再试一次',
} as const

const save = async (picture: string): Promise<void> => {
  const answer = await pictureHost.save(picture)
  if (answer === 'done') toast.done(SAVED.done)
  else toast.show(SAVED[answer])
}

/** Shows pictures full screen: render the element, call the function. */
export function usePreview(): [viewer: ReactElement | null, show: (pictures: readonly string[], at: number) => void] {
  const [open, setOpen] = useState<{ pictures: readonly string[]; at: number }>()
  const close = (opened: boolean) => {
    setOpen(undefined)
    if (!opened) toast.show('没打开，再点一次')
  }
  return [
    open ? <Viewer key="viewer" {...open} onClose={close} onSave={(picture) => void save(picture)} /> : null,
    (pictures, at) => setOpen({ pictures, at }),
  ]
}
