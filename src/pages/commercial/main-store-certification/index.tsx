import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { CertificationForm } from '@/features/certification/CertificationForm'
import { RealNameGate } from '@/features/gates/RealNameGate'

const TITLE = '主店认证'

/** Certifies the enterprise by its business licence, or adds its human resources service licence. */
function MainStoreCertificationPage() {
  const isHr = useRouteQuery('main-store-certification').kind === 'hr'
  return (
    <RealNameGate title={TITLE} doing="认证">
      <CertificationForm
        title={TITLE} kind={isHr ? 'hr' : 'enterprise'}
        hint={isHr ? '替别家招人、做劳务中介，要有这个许可证' : '企业认证了，同一个执照的门店都算核验过'}
        onSent={() => navigate.replace('main-store-certification-status', isHr ? { kind: 'hr' } : {})}
      />
    </RealNameGate>
  )
}

export default page('main-store-certification', MainStoreCertificationPage)
