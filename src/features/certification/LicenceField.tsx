import { useAccount } from '@/api/account'
import { useRouteQuery } from '@/app/navigation'
import { pick } from '@/app/picking'
import { draftName } from '@/features/form/draft'
import { useDrafts } from '@/stores/drafts'
import { useLicenceDraft, type PickedLicence } from '@/stores/licence-draft'
import { Button, PickerButton, type WidgetProps } from '@/ui'
import { licenceDraft } from './licence-draft-name'

type LicenceFieldProps = Pick<WidgetProps<PickedLicence | undefined>, 'value' | 'onChange'>

/** Opens the screen of the licence, and shows whose licence was confirmed there. */
const fieldFor = (kind: 'hr' | undefined, word: string) => function LicenceField({ value, onChange }: LicenceFieldProps) {
  const { data: account } = useAccount()
  const { companyId } = useRouteQuery('store-certification')
  const open = () => {
    useLicenceDraft.getState().open(value)
    if (value && account) useDrafts.getState().drop(draftName(licenceDraft(kind === 'hr'), account.id))
    pick('commercial-business-license', { ...(kind && { kind }), ...(companyId && { companyId }) }, onChange)
  }
  return value
    ? <PickerButton label={word} text={value.name} onPress={open} />
    : <Button kind="ghost" block icon="camera" onPress={open}>{`拍${word}`}</Button>
}

export const BusinessLicenceField = fieldFor(undefined, '营业执照')
export const HrLicenceField = fieldFor('hr', '许可证')
