import { page } from '@/app/page'
import { LicenceScreen } from '@/features/legal/LicenceScreen'

function BusinessLicensePage() {
  return (
    <LicenceScreen
      title="营业执照"
      rows={[
        ['单位名称', 'name'],
        ['统一社会信用代码', 'creditCode'],
        ['住所', 'address'],
        ['网站备案号', 'icp'],
      ]}
    />
  )
}

export default page('business-license', BusinessLicensePage)
