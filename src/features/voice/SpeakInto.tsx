import { Button, useFormState, type Form } from '@/ui'
import { useSpeak } from './use-speak'

interface SpeakIntoProps<V> {
  form: Form<V>
  /** A text field of the form. */
  name: Parameters<ReturnType<typeof useFormState<V>>['change']>[0]
  children: string
}

/**
 * Appends what the user says to a field, for those who type slowly. Nothing is saved until they press save. Hidden where no speech is
 * recognised.
 */
export function SpeakInto<V>({ form, name, children }: SpeakIntoProps<V>) {
  const { edits, change } = useFormState(form)
  const speech = useSpeak((text) => {
    const written = edits[name]
    change(name, `${typeof written === 'string' ? written : ''}${text}`)
  })
  if (!speech.isOffered) return null
  return (
    <>
      <Button kind="ghost" block icon="mic" onPress={speech.start}>{children}</Button>
      {speech.sheet}
    </>
  )
}
