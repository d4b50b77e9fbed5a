import type { DictionaryName } from '@daogang/contract/dictionary'
import { useDictionaries } from '@/api/dictionary'
import { custom, MultiOptionGroup, OptionGroup, PickerField, Txt, type WidgetProps } from '@/ui'
import { WithOptions } from './WithOptions'

interface DictionaryOptions {
  label: string
  /** The dictionary with the options. */
  of: DictionaryName
  required?: boolean
  /** Shows the options in a sheet instead of inline. */
  sheet?: boolean
}

/** A field with one value of a dictionary; blank is the empty string. */
export function dictionary<B>({ of, sheet, ...field }: DictionaryOptions) {
  return custom<string, B>({
    whenEmpty: sheet ? '请选择' : '请选一个',
    ...field,
    blank: '',
    stacked: !sheet,
    show: (value) => <Labels of={of} values={[value]} />,
    draw: (props) => <DictionaryWidget {...props} of={of} sheet={sheet} clearable={!field.required} />,
  })
}

interface DictionariesOptions extends Pick<DictionaryOptions, 'label' | 'of' | 'required'> {
  /** Maximum number of values. */
  max: number
  /** Values that are not offered. */
  except?: readonly string[]
}

/** A field with several values of a dictionary, shown inline. */
export function dictionaries<B>({ of, max, except, ...field }: DictionariesOptions) {
  return custom<string[], B>({
    whenEmpty: '请至少选一个',
    ...field,
    blank: [],
    stacked: true,
    aside: `最多${max}个`,
    show: (values) => <Labels of={of} values={values} />,
    draw: ({ label, value, onChange }) => (
      <DictionariesWidget label={label} of={of} max={max} except={except} value={value} onChange={onChange} />
    ),
  })
}

/** Values of a dictionary for reading. */
export function Labels({ of, values }: { of: DictionaryName; values: readonly string[] }) {
  return <Txt>{useDictionaries()(of, values).join('、')}</Txt>
}

type DictionariesWidgetProps =
  Pick<DictionariesOptions, 'of' | 'max' | 'except'> & Pick<WidgetProps<string[]>, 'label' | 'value' | 'onChange'>

function DictionariesWidget({ of, except = [], ...props }: DictionariesWidgetProps) {
  return (
    <WithOptions of={of}>
      {(options) => <MultiOptionGroup {...props} options={options.filter(({ value }) => !except.includes(value))} />}
    </WithOptions>
  )
}

interface DictionaryWidgetProps extends WidgetProps<string>, Pick<DictionaryOptions, 'of' | 'sheet'> {
  clearable: boolean
}

function DictionaryWidget({ of, sheet, clearable, value, onChange, ...props }: DictionaryWidgetProps) {
  return (
    <WithOptions of={of}>
      {(options) => (sheet
        ? <PickerField {...props} options={options} value={value} onChange={onChange} />
        : (
            <OptionGroup
              label={props.label} options={options} value={value} clearable={clearable} onChange={(picked = '') => onChange(picked)}
            />
          ))}
    </WithOptions>
  )
}
