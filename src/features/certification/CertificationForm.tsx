import { LICENCE_PICTURE_MISSING, MAX_EXTRA_PICTURES } from '@daogang/contract/rules/certification'
import type { Certification } from '@daogang/contract/certification'
import { useEffect, useState } from 'react'
import { useCertify } from '@/api/certification'
import { ApiError } from '@/api/errors'
import { navigate } from '@/app/navigation'
import { FormScreen } from '@/features/form/FormScreen'
import { pictures } from '@/features/form/pictures'
import { randomId } from '@/lib/random-id'
import { useLicenceDraft, type PickedLicence } from '@/stores/licence-draft'
import { Box, Button, custom, defineForm, FormGroup, useFormState, type Form, type SentFile } from '@/ui'
import { BusinessLicenceField, HrLicenceField } from './LicenceField'

interface Values {
  licence: PickedLicence
  extra: SentFile[]
}

const licence = (label: string, widget: typeof BusinessLicenceField) => custom<PickedLicence, Values, true>({
  label, required: true, stacked: true, missing: LICENCE_PICTURE_MISSING, whenEmpty: '拍了会自动认字', widget,
  names: ['licenceId', 'name', 'creditCode', 'legalPerson', 'address', 'number', 'licenceUntil', 'companyId'],
})
const extra = (label: string) => ({
  ...pictures<Values>({ label, purpose: 'licence', max: MAX_EXTRA_PICTURES }), names: ['extraIds'],
})

const forms = {
  enterprise: defineForm<Values>({ licence: licence('营业执照', BusinessLicenceField), extra: extra('其他照片，可以不传') }),
  store: defineForm<Values>({
    licence: licence('这家店的营业执照', BusinessLicenceField), extra: extra('门头、食品经营许可证，可以不传'),
  }),
  hr: defineForm<Values>({ licence: licence('人力资源服务许可证', HrLicenceField), extra: extra('其他照片，可以不传') }),
}

interface CertificationFormProps {
  title: string
  kind: keyof typeof forms
  companyId?: string
  hint: string
  onSent: (certification: Certification) => void
}

/** The form that sends a licence to be certified. */
export function CertificationForm({ title, kind, companyId, hint, onSent }: CertificationFormProps) {
  const [once] = useState(randomId)
  const { mutateAsync } = useCertify()
  const [takenBy, setTakenBy] = useState<ApiError['enterprise']>()
  const form = forms[kind]
  /** Another enterprise has the credit code: the user can ask to join it. */
  const offerJoining = (error: unknown) => {
    if (error instanceof ApiError) setTakenBy(error.enterprise)
    throw error
  }
  return (
    <FormScreen
      form={form} title={title} verb="提交认证" hint={hint} draft={`certification-${companyId ?? kind}`}
      send={({ licence: { picture, ...texts }, extra: others }) => mutateAsync({
        once, kind, companyId, ...texts, licenceId: picture.id, extraIds: others.map(({ id }) => id),
      }).catch(offerJoining)}
      onSent={onSent}
    >
      <FormGroup of={form} />
      <ConfirmedAlone form={form} />
      {takenBy && (
        <Box>
          <Button kind="ghost" block onPress={() => navigate.to('store-list', { enterpriseId: takenBy.id })}>
            {`申请加入${takenBy.name}`}
          </Button>
        </Box>
      )}
    </FormScreen>
  )
}

/** Takes over a licence whose screen was opened again by itself, after the host had killed the app behind its camera. */
function ConfirmedAlone({ form }: { form: Form<Values> }) {
  const { fill } = useFormState(form)
  const confirmed = useLicenceDraft((state) => state.confirmed)
  useEffect(() => {
    if (!confirmed) return
    fill({ licence: confirmed })
    useLicenceDraft.getState().confirm(undefined)
  })
  return null
}
