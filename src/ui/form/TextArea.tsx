import { countCharacters } from '@daogang/contract/rules/width'
import { Textarea } from '../native'
import { FieldBox, withinWidth, type FieldProps } from './TextField'
import styles from './field.module.scss'

/** Multi-line text, which grows with its text. Show the count with `aside={<TextCount …/>}` of a stacked `FormRow`. */
export function TextArea({ onChange, ...props }: FieldProps) {
  return (
    <FieldBox invalid={props.invalid} disabled={props.disabled} onBlur={props.onBlur}>
      {(focus) => (
        <Textarea className={styles.area} placeholderClass={styles.placeholder} {...withinWidth(props)} {...focus} onInput={onChange} />
      )}
    </FieldBox>
  )
}

/** 34/500, of a text that may have `max` UTF-16 units. Counts what a person counts: an emoji of several units is one character. */
export function TextCount({ value, max }: { value: string; max: number }) {
  const count = countCharacters(value)
  return <>{`${count}/${count + max - value.length}`}</>
}
