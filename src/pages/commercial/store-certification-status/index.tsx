import type { ApproveStatus } from '@daogang/contract/certification'
import { useCertifications } from '@/api/certification'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { CertificationState } from '@/features/certification/CertificationState'
import { NoStore } from '@/features/certification/NoStore'
import { canReplace, canSend } from '@/features/certification/states'
import { ActionBar, Button, QueryView, Screen, Stack } from '@/ui'

const TITLE = '门店认证状态'

/** The certification of one store. */
function StoreCertificationStatusPage() {
  const { companyId } = useRouteQuery('store-certification-status')
  const query = useCertifications()
  const store = query.data?.stores.find((each) => each.companyId === companyId)
  if (query.data && !store) return <NoStore title={TITLE} />
  return (
    <Screen title={TITLE} onRefresh={query.refetch} footer={store && <Next store={store} />}>
      <QueryView query={query}>{(status) => <Store status={status} companyId={companyId} />}</QueryView>
    </Screen>
  )
}

function Store({ status, companyId }: { status: ApproveStatus; companyId: string | undefined }) {
  const store = status.stores.find((each) => each.companyId === companyId)
  return store ? <Stack><CertificationState certification={store} /></Stack> : null
}

function Next({ store }: { store: ApproveStatus['stores'][number] }) {
  const { companyId } = store
  if (companyId === null || !store.mayCertify || !(canSend(store) || canReplace(store))) return null
  const open = () => navigate.to('store-certification', { companyId })
  const quiet = store.covered ? '交这家店的执照' : canReplace(store) ? '执照换了，重新交' : undefined
  return (
    <ActionBar>
      {quiet !== undefined
        ? <Button kind="ghost" grow onPress={open}>{quiet}</Button>
        : <Button grow icon="camera" onPress={open}>{store.state === 'draft' ? '去认证' : '重新交执照'}</Button>}
    </ActionBar>
  )
}

export default page('store-certification-status', StoreCertificationStatusPage)
