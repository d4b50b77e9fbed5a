import type { Purpose } from '@daogang/contract/upload'
import type { ReactElement } from 'react'
import { fileUrl } from '@/api/services'
import { uploadsFor } from '@/api/upload'
import { defineField, ImageGrid, Uploader, type Field, type SentFile } from '@/ui'

interface PicturesOptions {
  label: string
  /** Purpose of the upload, which decides the access rights. */
  purpose: Purpose
  max: number
  /** Maximum number of videos; none by default. */
  maxVideos?: number
  required?: boolean
  /** Replaces the default error “{label}不能为空” of the spec. */
  missing?: string
  /** Follows the error when there are no pictures. */
  whenEmpty?: string
  /** Draws something around the uploader. */
  around?: (uploader: ReactElement, value: SentFile[]) => ReactElement
}

/**
 * A field for pictures and videos, which are uploaded as soon as they are chosen. The form is invalid while uploads are in flight, and
 * while it has a file that the server is known to have deleted.
 */
export function pictures<B>({
  label, purpose, max, maxVideos = 0, around = (uploader) => uploader, ...field
}: PicturesOptions): Field<SentFile[], B> {
  const target = uploadsFor(purpose)
  const word = maxVideos > 0 ? '文件' : '照片'
  let pending = 0
  let gone: readonly string[] = []
  return defineField<SentFile[], SentFile[], B>({
    label,
    ...field,
    blank: [],
    stacked: true,
    // The server answers with paths, which a mini-program cannot complete.
    edit: (stored) => stored.map((file) => ({ ...file, url: fileUrl(file.url) })),
    isBlank: (edited) => edited.length === 0 && pending === 0,
    send: (edited) => edited,
    check: (edited) => {
      if (pending > 0) return { text: `还有${pending}${maxVideos > 0 ? '个' : '张'}${word}没传完`, next: '等传完再提交，传不上就点叉去掉' }
      return edited.some(({ id }) => gone.includes(id)) ? { text: `先去掉过期的${word}` } : undefined
    },
    show: (edited) => <ImageGrid label={label} files={edited} />,
    // Addresses of a file differ from one reading to the next.
    keyOf: (edited) => edited.map(({ id }) => id),
    aside: () => (maxVideos > 0 ? `最多${max}张照片、${maxVideos}个视频` : max > 1 ? `最多${max}张` : ''),
    draw: ({ value, onChange }) => around(
      <Uploader
        label={label} to={target} value={value} onChange={onChange} max={max} maxVideos={maxVideos}
        onPending={(count) => { pending = count }} onGone={(ids) => { gone = ids }}
      />,
      value,
    ),
  })
}
