import { pick } from '@/app/picking'
import { useLicenceDraft, type PickedLicence } from '@/stores/licence-draft'
import { Button, PickerButton, type WidgetProps } from '@/ui'

type LicenceFieldProps = Pick<WidgetProps<PickedLicence | undefined>, 'value' | 'onChange'>

/** Opens the screen of the licence, and shows whose licence was confirmed there. */
const fieldFor = (kind: 'hr' | undefined, word: string) => function LicenceField({ value, onChange }: LicenceFieldProps) {
  const open = () => {
    useLicenceDraft.getState().open(value)
    pick('commercial-business-license', kind ? { kind } : {}, onChange)
  }
  return value
    ? <PickerButton label={word} text={value.name} onPress={open} />
    : <Button kind="ghost" block icon="camera" onPress={open}>{`拍${word}`}</Button>
}

export const BusinessLicenceField = fieldFor(undefined, '营业执照')
export const HrLicenceField = fieldFor('hr', '许可证')
