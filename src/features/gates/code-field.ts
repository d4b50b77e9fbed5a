import { codeProblem } from '@daogang/contract/rules/login'
import type { ReactNode } from 'react'
import { custom, type Field, type WidgetProps } from '@/ui'

/** The code of an SMS in a form. `draw` returns the field with the button that sends one. */
export const codeField = <B>(draw: (props: WidgetProps<string>) => ReactNode, { stacked = false } = {}): Field<string, B> =>
  custom<string, B>({ label: '验证码', required: true, stacked, blank: '', whenEmpty: '请看一眼短信', rule: codeProblem, draw })
