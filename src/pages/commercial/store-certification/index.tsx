import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { CertificationForm } from '@/features/certification/CertificationForm'
import { NoStore } from '@/features/certification/NoStore'
import { RealNameGate } from '@/features/gates/RealNameGate'
import { isId } from '@/lib/is-id'

const TITLE = '门店认证'

/** Certifies one store by its own licence. */
function StoreCertificationPage() {
  const { companyId } = useRouteQuery('store-certification')
  if (!isId(companyId)) return <NoStore title={TITLE} />
  return (
    <RealNameGate title={TITLE} doing="认证">
      <CertificationForm
        title={TITLE} kind="store" companyId={companyId} hint="这家店有自己的执照，才要单独认证"
        onSent={() => navigate.replace('store-certification-status', { companyId })}
      />
    </RealNameGate>
  )
}

export default page('store-certification', StoreCertificationPage)
