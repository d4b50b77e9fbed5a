import { MAX_AGE, MIN_AGE } from '@daogang/contract/rules/age'
import { ApiError, CODES } from '@/api/errors'
import { navigate } from '@/app/navigation'
import { Dialog, Notice } from '@/ui'

/** A refused application that needs a dialog instead of a toast. */
export interface Refused {
  readonly code: number
  /** The server's message. */
  readonly message: string
}

interface Explanation {
  readonly title: string
  /** Follows the server's message. */
  readonly text: string
  /** The next step. */
  readonly action?: { readonly label: string; readonly go: () => void }
}

const explanations: Record<number, Explanation | undefined> = {
  [CODES.ageOutOfRange]: {
    title: '年龄不合要求', text: `${MIN_AGE}到${MAX_AGE}岁的人才能报名。生日填错了，去简历里改`,
    action: { label: '去改简历', go: () => navigate.to('resume-base-info') },
  },
  [CODES.applyLimit]: { title: '今天报满了', text: '', action: { label: '看我的报名', go: () => navigate.to('delivery-list') } },
  [CODES.ownJob]: { title: '这是你发的岗位', text: '想看谁报了名，去“我的”换成招人' },
}

/** The refusal to show in a dialog; undefined when a toast is enough. */
export const refusalOf = (error: unknown): Refused | undefined =>
  (error instanceof ApiError && explanations[error.code] ? { code: error.code, message: error.message } : undefined)

/** Explains why the application was refused, with the next step. */
export function Refusal({ refused, onClose }: { refused: Refused | undefined; onClose: () => void }) {
  const explanation = refused && explanations[refused.code]
  if (!explanation) return null
  const { title, action } = explanation
  const text = [refused.message, explanation.text].filter(Boolean).join('。')
  if (!action) return <Notice open title={title} onClose={onClose}>{text}</Notice>
  return (
    <Dialog
      open title={title} confirm={action.label} cancel="知道了" onCancel={onClose}
      onConfirm={() => {
        onClose()
        action.go()
      }}
    >
      {text}
    </Dialog>
  )
}
