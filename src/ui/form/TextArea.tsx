import { Textarea } from '../native'
import { FieldBox, type FieldProps } from './TextField'
import styles from './field.module.scss'

interface TextAreaProps extends FieldProps {
  maxLength?: number
}

/** Multi-line text. Show the count with `aside={<TextCount …/>}` of a stacked `FormRow`. */
export function TextArea({ onChange, ...props }: TextAreaProps) {
  return (
    <FieldBox invalid={props.invalid} disabled={props.disabled} onBlur={props.onBlur}>
      {(focus) => <Textarea className={styles.area} placeholderClass={styles.placeholder} {...props} {...focus} onInput={onChange} />}
    </FieldBox>
  )
}

/** 34/500. */
export function TextCount({ value, max }: { value: string; max: number }) {
  return <>{`${value.length}/${max}`}</>
}
