import { navigate } from '@/app/navigation'
import { Button, toast, useConfirm } from '@/ui'

interface CloseButtonProps {
  id: string
  name: string
  /** 地点 or 班次, for the button. */
  what: string
  /** The consequence, below the question. */
  text: string
  close: { isPending: boolean; mutate: (id: string, options: { onSuccess: () => void }) => void }
}

/** Closes a place or a shift after a question, and goes back. */
export function CloseButton({ id, name, what, text, close }: CloseButtonProps) {
  const [dialog, confirm] = useConfirm()
  const ask = async () => {
    const sure = await confirm({ title: `停用“${name}”？`, text, confirm: '停用', cancel: '留着', destructive: true })
    if (!sure) return
    close.mutate(id, {
      onSuccess: () => {
        toast.done('停用了')
        navigate.back()
      },
    })
  }
  return (
    <>
      <Button kind="plain" block busy={close.isPending} onPress={() => void ask()}>{`停用这个${what}`}</Button>
      {dialog}
    </>
  )
}
