import type { ReactElement } from 'react'
import { toast, useConfirm } from '@/ui'

interface Forget {
  mutate: (which: string, options: { onSuccess: () => void }) => void
}

/** Asks before all records of a list are deleted. @returns the dialog, and the function that asks */
export function useForgetAll(forget: Forget, text: string): [dialog: ReactElement, ask: () => Promise<void>] {
  const [dialog, confirm] = useConfirm()
  return [dialog, async () => {
    if (!await confirm({ title: '全部删掉？', text, confirm: '全部删掉', destructive: true })) return
    forget.mutate('all', { onSuccess: () => toast.done('全部删掉了') })
  }]
}
