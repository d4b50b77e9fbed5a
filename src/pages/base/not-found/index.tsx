import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { Empty, Screen } from '@/ui'

/** The screen for a mistyped or outdated link. */
function NotFoundPage() {
  return (
    <Screen title="页面不见了">
      <Empty
        title="这个页面打不开"
        action={{ text: '去找工作', onPress: () => navigate.home() }}
      >
        链接可能写错了，或者已经过期
      </Empty>
    </Screen>
  )
}

export default page('not-found', NotFoundPage)
