import type { OwnPurpose } from '@/api/own-code'
import type { Field } from '@/ui'
import { codeField } from './code-field'
import { OwnCode } from './OwnCode'

/** A code to the user's own phone in a form. The user may still be reading the form, so only a press of its button sends it. */
export const ownCodeField = <B,>(purpose: OwnPurpose, hint: string): Field<string, B> =>
  codeField<B>((props) => <OwnCode {...props} purpose={purpose} hint={hint} onComplete={null} />, { stacked: true })
