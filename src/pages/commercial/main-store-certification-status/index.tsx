import type { ApproveStatus, Certification } from '@daogang/contract/certification'
import { useCertifications } from '@/api/certification'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { CertificationState } from '@/features/certification/CertificationState'
import { canReplace, canSend, certificationStates } from '@/features/certification/states'
import { ActionBar, Button, Cell, CellGroup, QueryView, Screen, Stack, Tag } from '@/ui'

/** The certification of the present enterprise, with its stores and its human resources service licence; or the latter alone. */
function MainStoreCertificationStatusPage() {
  const isHr = useRouteQuery('main-store-certification-status').kind === 'hr'
  const query = useCertifications()
  const shown = query.data?.[isHr ? 'hr' : 'enterprise']
  return (
    <Screen
      title={isHr ? '许可证认证状态' : '主店认证状态'} onRefresh={query.refetch}
      footer={shown && query.data?.mayCertify && <Next certification={shown} />}
    >
      <QueryView query={query}>
        {(status) => (isHr
          ? status.hr && <Stack><CertificationState certification={status.hr} /></Stack>
          : <Status status={status} />)}
      </QueryView>
    </Screen>
  )
}

function Status({ status: { enterprise, hr, stores, mayCertify } }: { status: ApproveStatus }) {
  return (
    <Stack>
      {enterprise && <CertificationState certification={enterprise} />}
      {stores.length > 0 && (
        <CellGroup title="门店">
          {stores.map((store) => (
            <Row
              key={store.companyId} store title={store.title} certification={store}
              onPress={() => navigate.to('store-certification-status', { companyId: store.companyId ?? '' })}
            />
          ))}
        </CellGroup>
      )}
      {hr && mayCertify && (
        <CellGroup title="劳务中介才要">
          <Row
            title="人力资源服务许可证" certification={hr}
            onPress={() => (hr.state === 'draft'
              ? navigate.to('main-store-certification', { kind: 'hr' })
              : navigate.to('main-store-certification-status', { kind: 'hr' }))}
          />
          <Cell icon="people" title="代招合同" note="替别家招人，要有那家的合同或授权书" onPress={() => navigate.to('consumer-contract')} />
        </CellGroup>
      )}
    </Stack>
  )
}

interface RowProps {
  title: string
  store?: boolean
  certification: Certification
  onPress?: (() => void) | undefined
}

/** Shows the state with icon and text, never by colour alone. */
function Row({ title, store, certification: { state, covered, reason }, onPress }: RowProps) {
  const { kind, icon, tag: own } = covered ? certificationStates.approved : certificationStates[state]
  // A store needs no separate certification: that of the enterprise is enough.
  const tag = store && own === certificationStates.draft.tag ? '还没核验' : own
  const note = state === 'draft' && !covered ? undefined : reason || undefined
  return (
    <Cell
      icon={store ? 'store' : 'doc'} title={title} note={note}
      right={<Tag kind={kind} icon={icon}>{tag}</Tag>} onPress={onPress}
    />
  )
}

function Next({ certification }: { certification: Certification }) {
  const isHr = certification.kind === 'hr'
  const open = () => navigate.to('main-store-certification', isHr ? { kind: 'hr' } : {})
  if (canReplace(certification)) {
    return <ActionBar><Button kind="ghost" grow onPress={open}>{isHr ? '许可证换了，重新交' : '执照换了，重新交'}</Button></ActionBar>
  }
  if (!canSend(certification)) return null
  return (
    <ActionBar>
      <Button grow icon="camera" onPress={open}>
        {certification.state === 'draft' ? '去认证' : isHr ? '重新交许可证' : '重新交执照'}
      </Button>
    </ActionBar>
  )
}

export default page('main-store-certification-status', MainStoreCertificationStatusPage)
