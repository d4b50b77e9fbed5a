import { useState } from 'react'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { usePicked } from '@/app/picking'
import { FormScreen } from '@/features/form/FormScreen'
import { licenceDraft } from '@/features/certification/licence-draft-name'
import { useLicenceDraft } from '@/stores/licence-draft'
import { FormGroup } from '@/ui'
import { formOf, pickedOf, startOf, type LicenceValues } from './form'
import { KnownEnterprise } from './KnownEnterprise'
import { ReadPicture } from './ReadPicture'

const TEXTS: readonly (keyof LicenceValues)[] = ['name', 'number', 'creditCode', 'legalPerson', 'address', 'licenceUntil']

/** The picture of a licence, with its texts: they are read from the picture, and a person confirms them. */
function BusinessLicensePage() {
  const { kind, companyId } = useRouteQuery('commercial-business-license')
  const isHr = kind === 'hr'
  const done = usePicked('commercial-business-license', (licence) => {
    useLicenceDraft.getState().confirm(licence)
    if (companyId) navigate.replace('store-certification', { companyId })
    else navigate.replace('main-store-certification', isHr ? { kind } : {})
  })
  const [initial] = useState(() => startOf(useLicenceDraft.getState().licence))
  const form = formOf(kind)
  return (
    <FormScreen
      form={form} title={isHr ? '人力资源服务许可证' : '营业执照'} verb="核对好了" initial={initial}
      draft={licenceDraft(isHr)} checksWords={false}
      send={(values: LicenceValues) => Promise.resolve(pickedOf(values))}
      onSent={(picked) => picked && done(picked)}
    >
      <FormGroup of={form} names={['picture']} />
      {!isHr && <ReadPicture form={form} />}
      {!isHr && <KnownEnterprise form={form} />}
      <FormGroup of={form} title={isHr ? '许可证上写的' : '执照上写的'} names={form.names.filter((name) => TEXTS.includes(name))} />
    </FormScreen>
  )
}

export default page('commercial-business-license', BusinessLicensePage)
