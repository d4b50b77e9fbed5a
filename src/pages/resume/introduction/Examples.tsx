import { Cell, CellGroup, useFormState } from '@/ui'
import { introductionForm } from './introduction-form'

/** Sample sentences to start from, one for each kind of work. */
const EXAMPLES = [
  '干过三年后厨，会切配，能上早班，有健康证。',
  '做过两年保洁，手脚麻利，不怕脏不怕累，随时能上班。',
  '有C1驾照，五年没出过事故，城里的路都熟，能接受加班。',
  '在电子厂干过一年流水线，能倒班，能长期干。',
  '没干过也肯学，住得近，不迟到，答应了就一定来。',
]

/** Pressing an example inserts it, or appends it to existing text, which is never lost. */
export function Examples() {
  const form = useFormState(introductionForm)
  const written = form.values.introduction ?? ''
  const take = (example: string) => form.change('introduction', written ? `${written}\n${example}` : example)
  return (
    <CellGroup title="不知道写什么？点一句，再改成自己的">
      {EXAMPLES.map((example) => <Cell key={example} title={example} label={`用这句：${example}`} onPress={() => take(example)} />)}
    </CellGroup>
  )
}
