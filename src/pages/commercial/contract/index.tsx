import type { ApproveStatus, Certification } from '@daogang/contract/certification'
import { useCertifications } from '@/api/certification'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { certificationStates } from '@/features/certification/states'
import { dayText } from '@/lib/time'
import { ActionBar, Button, Cell, CellGroup, Empty, QueryView, Screen, Stack, Tag } from '@/ui'

const add = () => navigate.to('agency-appointment-contract', {})

/** The enterprises that authorised the present one to recruit for them. */
function ContractPage() {
  const query = useCertifications()
  const mayAdd = query.data?.mayCertify && query.data.agencies.length > 0 && hasHr(query.data)
  return (
    <Screen
      title="合同" onRefresh={query.refetch}
      footer={mayAdd && <ActionBar><Button grow icon="plus" onPress={add}>加一份合同</Button></ActionBar>}
    >
      <QueryView query={query}>{(status) => <Contracts status={status} />}</QueryView>
    </Screen>
  )
}

const hasHr = ({ hr }: ApproveStatus): boolean => hr?.validUntil !== null && hr !== null

function Contracts({ status }: { status: ApproveStatus }) {
  const { agencies, mayCertify } = status
  if (agencies.length > 0) {
    return (
      <Stack>
        <CellGroup title="替这些企业招人">{agencies.map((agency) => <Contract key={agency.id} agency={agency} />)}</CellGroup>
      </Stack>
    )
  }
  if (!mayCertify) return <Empty title="还没有代招合同">店主或管理员能加</Empty>
  if (status.hr?.state === 'reviewing') {
    return (
      <Empty title="许可证在审核" action={{ text: '看进展', onPress: () => navigate.to('main-store-certification-status', { kind: 'hr' }) }}>
        人力资源服务许可证通过以后，就能加代招合同
      </Empty>
    )
  }
  return hasHr(status)
    ? <Empty title="还没有代招合同" action={{ text: '加一份合同', onPress: add }}>替别家招人，拍那家的合同或授权书</Empty>
    : (
        <Empty
          title="先认证人力资源服务许可证"
          action={{ text: '去认证', onPress: () => navigate.to('main-store-certification', { kind: 'hr' }) }}
        >
          替别家招人，按规定要有这个许可证
        </Empty>
      )
}

/** Shows the state with icon and text, never by colour alone. */
function Contract({ agency: { name, state, validFrom, licenceUntil, creditCode } }: { agency: Certification }) {
  const { kind, icon, tag } = certificationStates[state]
  return (
    <Cell
      icon="doc" title={name} note={`${dayText(validFrom)}到${dayText(licenceUntil)}`} right={<Tag kind={kind} icon={icon}>{tag}</Tag>}
      onPress={() => navigate.to('agency-appointment-status', { code: creditCode })}
    />
  )
}

export default page('consumer-contract', ContractPage)
