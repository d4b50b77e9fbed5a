import type { Resume } from '@daogang/contract/resume'
import type { ReactNode } from 'react'
import { useSaveSection, type ResumeSections } from '@/api/resume'
import { navigate } from '@/app/navigation'
import { FormScreen } from '@/features/form/FormScreen'
import { editsOf, toast, type Form, type Initial } from '@/ui'
import { OwnResume } from './OwnResume'

interface SectionScreenProps<V> {
  form: Form<V>
  /** Also the name under which what is typed is kept. */
  name: string
  title: string
  hint?: string
  verb?: string
  /** What the form begins with. */
  initial: (resume: Resume) => Initial<V>
  /** What is sent. */
  body: (values: V) => ResumeSections
  /** Instead of going back. */
  onSaved?: () => void
  children?: ReactNode
}

/** Changes with what is saved of a form, and not with the rest of the resume: a draft of another section stays. */
export const versionOf = <V,>(form: Form<V>, saved: Initial<V>): string => JSON.stringify(editsOf(form, saved))

/** One section of the resume as a form that changes it alone. */
export function SectionScreen<V>({ name, title, verb = '保存', initial, body, onSaved = goBack, ...props }: SectionScreenProps<V>) {
  const save = useSaveSection()
  return (
    <OwnResume title={title}>
      {(resume) => {
        const saved = initial(resume)
        return (
          <FormScreen
            {...props} title={title} verb={verb} draft={`resume-${name}`} version={versionOf(props.form, saved)} initial={saved}
            send={(values) => save.mutateAsync(body(values))} onSent={onSaved}
          />
        )
      }}
    </OwnResume>
  )
}

function goBack(): void {
  toast.done('存好了')
  navigate.back()
}
