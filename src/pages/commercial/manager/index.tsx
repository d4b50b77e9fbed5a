import { page } from '@/app/page'
import { Empty, Screen } from '@/ui'

function ManagerPage() {
  return (
    <Screen title="新页面">
      <Empty title="新页面" />
    </Screen>
  )
}

export default page('manager', ManagerPage)
