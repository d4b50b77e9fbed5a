import type { Resume } from '@daogang/contract/resume'
import type { ReactNode } from 'react'
import { refusalOf } from '@/api/errors'
import { navigate } from '@/app/navigation'
import { FormScreen } from '@/features/form/FormScreen'
import type { Groups } from '@/features/form/newer'
import { Button, Empty, FormGroup, Screen, toast, useConfirm, type Form, type Initial } from '@/ui'
import { NEW } from './Entries'
import { OwnResume } from './OwnResume'
import { versionOf } from './SectionScreen'

interface EntryScreenProps<V, E> {
  /** Id of an entry, or `NEW`. */
  id: string
  form: Form<V>
  /** Fields of which one means nothing without the others. */
  together?: Groups<V>
  /** Also part of the name of the draft. */
  name: string
  title: string
  of: (resume: Resume) => readonly E[]
  initial: (entry: E | undefined) => Initial<V>
  save: (id: string | undefined, values: V) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** Below the fields. */
  children?: ReactNode
}

/** A form that creates, edits or deletes one entry of the user's resume. */
export function EntryScreen<V, E extends { id: string }>(props: EntryScreenProps<V, E>) {
  const { id, form, together, name, title, of, initial, save, remove, children } = props
  const [dialog, confirm] = useConfirm()

  async function ask() {
    if (!await confirm({ title: '删掉这一段？', text: '删了就没有了，要用得重新填。', confirm: '删掉', destructive: true })) return
    try {
      await remove(id)
      toast.done('删掉了')
      navigate.back()
    } catch (error) {
      toast.show(refusalOf(error) ?? '没删掉，看看网络再试一次')
    }
  }

  return (
    <OwnResume title={title} first="resume-form-2">
      {(resume) => {
        const entry = of(resume).find((each) => each.id === id)
        if (!entry && id !== NEW) return <Screen title={title}><Gone /></Screen>
        return (
          <FormScreen
            form={form} title={title} verb="保存" wording="resume" draft={`resume-${name}-${id}`}
            version={versionOf(form, initial(entry))} initial={initial(entry)} together={together}
            send={(values) => save(entry?.id, values)}
            onSent={() => {
              toast.done('存好了')
              navigate.back()
            }}
          >
            <FormGroup of={form} />
            {children}
            {entry && <Button kind="danger" block onPress={ask}>删掉这一段</Button>}
            {dialog}
          </FormScreen>
        )
      }}
    </OwnResume>
  )
}

function Gone() {
  return <Empty title="没有这一段了" action={{ text: '看我的简历', onPress: () => navigate.replace('resume-form') }}>可能在别的手机上删掉了</Empty>
}
