import { page } from '@/app/page'
import { LicenceScreen } from '@/features/legal/LicenceScreen'

function CertificationPage() {
  return (
    <LicenceScreen
      title="人力资源服务许可证"
      rows={[
        ['单位名称', 'name'],
        ['许可证编号', 'licenceNumber'],
        ['发证机关', 'licenceIssuer'],
        ['有效期到', 'licenceValidUntil'],
      ]}
    />
  )
}

export default page('certification-page', CertificationPage)
