import { useEffect, useRef, useState, type ReactElement } from 'react'
import { refusalOf } from '@/api/errors'
import { useSaveSection } from '@/api/resume-save'
import { uploadsFor } from '@/api/upload'
import { mediaHost } from '@/host/media'
import { toast, useSquare } from '@/ui'

type Source = 'album' | 'camera'

interface Portrait {
  /** The crop dialog; the screen must render it. */
  readonly cutter: ReactElement | null
  readonly busy: boolean
  /** Upload progress from 0 to 1. */
  readonly part: number | undefined
  /** Why the last picture failed. */
  readonly problem: string | undefined
  choose(source: Source): Promise<void>
  remove(): Promise<void>
}

/** Chooses a picture, crops it to a square, uploads it and saves it in the resume. The old portrait stays until then. */
export function usePortrait(): Portrait {
  const [cutter, square] = useSquare()
  const save = useSaveSection()
  const [busy, setBusy] = useState(false)
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const leave = useRef<AbortController>()
  useEffect(() => () => leave.current?.abort(), [])

  async function attempt(work: () => Promise<string | undefined>) {
    setProblem(undefined)
    setBusy(true)
    try {
      const done = await work()
      if (done) toast.done(done)
    } catch (error) {
      setProblem(refusalOf(error) ?? '没传上，看看网络，再选一次')
    }
    setBusy(false)
    setPart(undefined)
  }

  async function take(source: Source): Promise<string | undefined> {
    const files = await mediaHost.choose({ kind: 'image', count: 1, sources: [source] })
    if (files === 'denied') {
      setProblem(source === 'camera' ? '没允许用相机，去设置里打开，再拍' : '没允许看相册，去设置里打开，再选')
      return undefined
    }
    if (typeof files !== 'object') return undefined
    const [file] = files
    const cut = file && await square(file)
    if (!cut) return undefined
    leave.current = new AbortController()
    const { signal } = leave.current
    const sent = await uploadsFor('avatar').send(await mediaHost.shrink(cut), { signal, onProgress: setPart })
    await save.mutateAsync({ avatarId: sent.id })
    return '头像换好了'
  }

  return {
    cutter,
    busy,
    part,
    problem,
    choose: (source) => attempt(() => take(source)),
    remove: () => attempt(async () => {
      await save.mutateAsync({ avatarId: '' })
      return '头像去掉了'
    }),
  }
}
