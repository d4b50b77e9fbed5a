import { ApiError, CODES } from '@/api/errors'
import { navigate } from '@/app/navigation'
import { Dialog, Notice } from '@/ui'

/** Why the server took no application, where a word in passing would not do. */
export interface Refused {
  readonly code: number
  /** The server's sentence. */
  readonly message: string
}

interface Words {
  readonly title: string
  /** After the server's sentence. */
  readonly text: string
  /** The way on. */
  readonly act?: { readonly word: string; readonly go: () => void }
}

const words: Record<number, Words | undefined> = {
  [CODES.ageOutOfRange]: {
    title: '年龄不合要求', text: '18到60岁的人才能报名。生日填错了，去简历里改',
    act: { word: '去改简历', go: () => navigate.to('resume-base-info') },
  },
  [CODES.applyLimit]: { title: '今天报满了', text: '', act: { word: '看我的报名', go: () => navigate.to('delivery-list') } },
  [CODES.ownJob]: { title: '这是你发的岗位', text: '想看谁报了名，去“我的”换成招人' },
}

/** The refusals that are told in a dialog. */
export const refusalOf = (error: unknown): Refused | undefined =>
  (error instanceof ApiError && words[error.code] ? { code: error.code, message: error.message } : undefined)

/** Why one cannot apply, and what to do. */
export function Refusal({ refused, onClose }: { refused: Refused | undefined; onClose: () => void }) {
  const said = refused && words[refused.code]
  if (!said) return null
  const text = [refused.message, said.text].filter(Boolean).join('。')
  const { act } = said
  if (!act) return <Notice open title={said.title} onClose={onClose}>{text}</Notice>
  return (
    <Dialog
      open title={said.title} confirm={act.word} cancel="知道了" onCancel={onClose}
      onConfirm={() => {
        onClose()
        act.go()
      }}
    >
      {text}
    </Dialog>
  )
}
