import type { Certification } from '@daogang/contract/certification'
import { useCertifications } from '@/api/certification'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { CertificationState } from '@/features/certification/CertificationState'
import { canSend } from '@/features/certification/states'
import { ActionBar, Button, Empty, QueryView, Screen, Stack } from '@/ui'
import { lastOf } from '@daogang/contract/rules/last'

/** The authorisation of one enterprise to recruit for it. */
function AgencyStatusPage() {
  const { code } = useRouteQuery('agency-appointment-status')
  const query = useCertifications()
  // Beside the one in use, the one that renews it.
  const agencies = query.data?.agencies.filter(({ creditCode }) => creditCode === code) ?? []
  const last = lastOf(agencies)
  return (
    <Screen title="授权审核状态" onRefresh={query.refetch} footer={last && query.data?.mayCertify && <Next agency={last} />}>
      <QueryView query={query}>
        {() => (last
          ? <Stack>{agencies.map((agency) => <CertificationState key={agency.id} certification={agency} />)}</Stack>
          : (
              <Empty title="没找到这份合同" action={{ text: '看全部合同', onPress: () => navigate.replace('consumer-contract') }}>
                可能不在你现在的企业里
              </Empty>
            ))}
      </QueryView>
    </Screen>
  )
}

function Next({ agency }: { agency: Certification }) {
  if (!canSend(agency)) return null
  const open = () => navigate.to('agency-appointment-contract', { code: agency.creditCode })
  return <ActionBar><Button grow icon="camera" onPress={open}>重新交合同</Button></ActionBar>
}

export default page('agency-appointment-status', AgencyStatusPage)
