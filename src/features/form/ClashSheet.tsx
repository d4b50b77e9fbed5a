import { useState } from 'react'
import { Box, Button, isSame, OptionGroup, SectionTitle, Sheet, Stack, toast, Txt, type Edits, type Form, type Name } from '@/ui'
import { otherOf } from './newer'
import type { ClashQuestion } from './use-form'

type Side = 'mine' | 'theirs'

interface ClashSheetProps<B> {
  form: Form<B>
  /** The edits on the screen. */
  mine: Edits
  question: ClashQuestion<B>
  /** Label of the submit button. */
  verb: string
  /** Others change the form too. */
  isShared: boolean
}

/** Lists the fields that were changed here and elsewhere, with both values. Each is chosen alone, or all at once. */
export function ClashSheet<B>({ form, mine, question: { newer, sends, decide, close }, verb, isShared }: ClashSheetProps<B>) {
  const groups = newer.clashes
  const here = isShared ? '我写的' : '这里的'
  const options = [{ value: 'mine', label: `用${here}` }, { value: 'theirs', label: '用新的' }] as const
  const [sides, setSides] = useState<readonly (Side | undefined)[]>(() => groups.map(() => undefined))
  const left = sides.filter((side) => side === undefined).length
  const done = () => {
    if (left > 0) toast.show(`还有${left}项没选`)
    else decide(groups.filter((_group, at) => sides[at] === 'theirs'))
  }
  return (
    <Sheet
      open title={`这几项${otherOf(isShared)}也改了`} note="每项选一个。别的已经合好了" onClose={close}
      actions={<Button grow onPress={done}>{sends ? verb : '选好了'}</Button>}
    >
      <Stack edge={false}>
        {groups.length > 1 && (
          <OptionGroup
            label="全部" options={options.map(({ value, label }) => ({ value, label: `全${label}` }))}
            value={sides.every((side) => side === sides[0]) ? sides[0] : undefined}
            onChange={(side) => setSides(groups.map(() => side))}
          />
        )}
        {groups.map((group, at) => {
          const different = group.filter((name) => !isSame(mine[name], newer.edits[name]))
          const names = different.length > 0 ? different : group
          const label = names.map((name) => form.fields[name].label).join('、')
          return (
            <Stack key={group[0]} edge={false}>
              <Box>
                <SectionTitle>{label}</SectionTitle>
                <Values form={form} names={names} title={here} edits={mine} />
              </Box>
              <Values form={form} names={names} title="新的" edits={newer.edits} />
              <OptionGroup
                label={label} options={options} value={sides[at]}
                onChange={(side) => setSides(sides.map((before, nth) => (nth === at ? side : before)))}
              />
            </Stack>
          )
        })}
      </Stack>
    </Sheet>
  )
}

interface ValuesProps<B> {
  form: Form<B>
  names: readonly Name<B>[]
  title: string
  edits: Edits
}

function Values<B>({ form, names, title, edits }: ValuesProps<B>) {
  return (
    <Box>
      <Txt block size="note" tone="2">{title}</Txt>
      {names.map((name) => <Value key={name} form={form} name={name} edited={edits[name]} isNamed={names.length > 1} />)}
    </Box>
  )
}

/** A value for reading, with its label where several are decided together. */
function Value<B>({ form, name, edited, isNamed }: { form: Form<B>; name: Name<B>; edited: unknown; isNamed: boolean }) {
  const field = form.fields[name]
  const isBlank = edited === undefined || field.isBlank(edited)
  const shown = isBlank ? '没填' : field.show ? field.show(edited) : typeof edited === 'string' ? edited : '填了'
  return (
    <Box>
      {isNamed && <Txt tone="2">{`${field.label}：`}</Txt>}
      {typeof shown === 'string' ? <Txt>{shown}</Txt> : shown}
    </Box>
  )
}
