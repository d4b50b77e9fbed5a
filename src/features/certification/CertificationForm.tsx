import { LICENCE_PICTURE_MISSING, MAX_EXTRA_PICTURES } from '@daogang/contract/rules/certification'
import type { Certification } from '@daogang/contract/certification'
import { useState } from 'react'
import { useCertify } from '@/api/certification'
import { FormScreen } from '@/features/form/FormScreen'
import { pictures } from '@/features/form/pictures'
import { randomId } from '@/lib/random-id'
import type { PickedLicence } from '@/stores/licence-draft'
import { custom, defineForm, FormGroup, type SentFile } from '@/ui'
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
  const form = forms[kind]
  return (
    <FormScreen
      form={form} title={title} verb="提交认证" hint={hint} draft={`certification-${companyId ?? kind}`}
      send={({ licence: { picture, ...texts }, extra: others }) => mutateAsync({
        once, kind, companyId, ...texts, licenceId: picture.id, extraIds: others.map(({ id }) => id),
      })}
      onSent={onSent}
    >
      <FormGroup of={form} />
    </FormScreen>
  )
}
