import { navigate } from '@/app/navigation'
import { Empty, Screen } from '@/ui'

/** A screen for a store that the user does not see. */
export function NoStore({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <Empty title="没找到这家店" action={{ text: '看认证进展', onPress: () => navigate.replace('main-store-certification-status') }}>
        可能不在你现在的企业里
      </Empty>
    </Screen>
  )
}
