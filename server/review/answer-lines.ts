import type { OperatorSubmission } from '@daogang/contract/operator-campaign'
import type { ShownLine } from './kind'

type Shown = Pick<OperatorSubmission, 'fields' | 'answers'>

/** Answers as lines for an operator: the words of options instead of their values, and pictures. */
export const answerLines = ({ fields, answers }: Shown, urls: ReadonlyMap<string, string>): ShownLine[] =>
  fields.flatMap<ShownLine>(({ name, kind, label, options = [] }) => {
    const answer = answers[name]
    if (answer === undefined) return []
    const wordOf = (value: string): string => options.find((one) => one.value === value)?.label ?? value
    switch (kind) {
      case 'money': return [`${label}  ${(Number(answer) / 100).toFixed(2)}元`]
      case 'toggle': return [`${label}  ${answer ? '是' : '否'}`]
      case 'choice': return [`${label}  ${wordOf(String(answer))}`]
      case 'choices': return [`${label}  ${(answer as string[]).map(wordOf).join('、')}`]
      case 'pictures': return (answer as string[]).map((id) => ({ label, picture: urls.get(id) ?? '', text: '' }))
      default: return [`${label}  ${String(answer)}`]
    }
  })
