import type { Resume } from '@daogang/contract/resume'
import type { ReactNode } from 'react'
import { useSaveSection, type ResumeSections } from '@/api/resume-save'
import { navigate } from '@/app/navigation'
import { FormScreen } from '@/features/form/FormScreen'
import type { Groups } from '@/features/form/newer'
import { editsOf, toast, type Form, type Initial } from '@/ui'
import { OwnResume, type FirstStep } from './OwnResume'

interface SectionScreenProps<V> {
  form: Form<V>
  /** Fields of which one means nothing without the others. */
  together?: Groups<V>
  /** Also part of the name of the draft. */
  name: string
  title: string
  hint?: string
  verb?: string
  /** Initial values of the form. */
  initial: (resume: Resume) => Initial<V>
  /** Converts the values to the request body. */
  body: (values: V) => ResumeSections
  /** Runs after saving; default: a toast, then back. */
  onSaved?: () => void
  children?: ReactNode
  first?: FirstStep
}

/** A version that depends only on the saved values of this form, so that saving one section keeps the drafts of the others. */
export const versionOf = <V,>(form: Form<V>, saved: Initial<V>): string => JSON.stringify(editsOf(form, saved))

/** A form for one section of the resume. Saving it changes no other section. */
export function SectionScreen<V>({ name, title, verb = '保存', initial, body, onSaved = goBack, first, ...props }: SectionScreenProps<V>) {
  const save = useSaveSection()
  return (
    <OwnResume title={title} first={first}>
      {(resume) => {
        const saved = initial(resume)
        return (
          <FormScreen
            {...props} wording="resume" title={title} verb={verb} draft={`resume-${name}`} version={versionOf(props.form, saved)}
            initial={saved}
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
